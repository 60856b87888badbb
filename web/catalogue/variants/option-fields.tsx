import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { usualOptions } from '../../../rules/catalogue/options.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { optionName } from '../../ui/option-name.ts';
import { RefusedCells } from '../listing/notices.tsx';
import type { DoubtInWords } from './doubt-words.ts';
import type { FieldsProps } from './fields.ts';
import { pastedValues } from './pasted-values.ts';
import { TextField } from './text-field.tsx';
import { named } from './typed.ts';

export const optionNamesList = 'option-names';

/** One or two options with their values; a set has at most one besides its content. */
export function OptionFields({ typed, arrange, onEnter, errors, prefix = '' }: FieldsProps) {
  const isSet = typed.packing === 'set';
  const [doubts, setDoubts] = useState<DoubtInWords[]>([]);
  const shown = isSet && typed.options[1]?.name === '' ? typed.options.slice(0, 1) : typed.options;
  return (
    <fieldset>
      <legend className={prefix === '' ? 'text-lg font-semibold' : 'font-semibold'}>
        {isSet ? m.options_of_sets() : m.options_which()}
      </legend>
      {prefix === '' && <p className="note">{isSet ? m.options_of_sets_hint() : m.options_which_hint()}</p>}
      <datalist id={prefix + optionNamesList}>
        {usualOptions.map((name) => (
          <option key={name}>{optionName(name)}</option>
        ))}
      </datalist>
      {shown.map((option, at) => {
        const name = `${prefix}options.${at}`;
        const edit = (part: Partial<typeof option>) =>
          arrange({ options: typed.options.map((one, place) => (place === at ? { ...one, ...part } : one)) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- options have no other name
          <div key={at} className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr]">
            <TextField
              name={`${name}.name`}
              label={at === 0 ? m.option_first() : m.option_second()}
              list={prefix + optionNamesList}
              maxLength={30}
              placeholder={at === 0 ? m.option_colour() : m.option_size()}
              value={option.name}
              errors={errors[`options.${at}`]}
              onType={(text) => edit({ name: text })}
            />
            <TextField
              name={`${name}.values`}
              label={m.option_values()}
              placeholder={at === 0 ? m.option_values_colours() : m.option_values_sizes()}
              value={option.values}
              errors={errors[`options.${at}.values`]}
              onType={(values) => edit({ values })}
              onFocus={onEnter}
              onBlur={() => arrange(named(typed))}
              onPaste={(event) => {
                const pasted = pastedValues(event);
                if (!pasted) return;
                event.preventDefault();
                edit({ values: [option.values, ...pasted.values].filter((value) => value.trim() !== '').join(', ') });
                setDoubts(pasted.doubts);
              }}
            />
          </div>
        );
      })}
      <RefusedCells doubts={doubts} onClose={() => setDoubts([])} />
      <FieldErrors id={`${prefix}options`} errors={errors['options'] ?? []} />
    </fieldset>
  );
}
