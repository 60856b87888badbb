import { m } from '../../../messages/compiled/messages.js';
import type { TypedPart } from '../../../rules/catalogue/typed-arrangement.ts';
import { groupIndian } from '../../../rules/money.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { FieldsProps } from './fields.ts';
import { optionNamesList } from './option-fields.tsx';
import { PictureChoice, PicturesInOrder } from './picture-choice.tsx';
import { TextField } from './text-field.tsx';
import { named, setOfDesigns } from './typed.ts';

/** Sizes of sets that catalogues usually have. */
const USUAL_SETS = [4, 6, 8, 10, 12];

/** What lies in a set: its values, the pieces of each, and their sum beside the pieces of a set. */
export function SetFields(fields: FieldsProps) {
  const { typed, change, arrange, errors } = fields;
  const isHydrated = useHydrated();
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{m.set_what()}</legend>
      <div className="chips mt-2 flex flex-wrap items-center gap-2" role="group" aria-label={m.set_designs_of()}>
        <span className="note">{m.set_designs_of()}</span>
        {USUAL_SETS.map((count) => (
          <button
            key={count}
            type={isHydrated ? 'button' : 'submit'}
            name="designs"
            value={count}
            aria-label={m.set_of_designs({ count })}
            onClick={() => isHydrated && arrange(setOfDesigns(count, typed))}
          >
            {count}
          </button>
        ))}
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr]">
        <TextField
          name="setOption"
          label={m.set_option()}
          list={optionNamesList}
          maxLength={30}
          placeholder={m.option_design()}
          value={typed.setOption}
          errors={errors['setOption']}
          onType={(setOption) => arrange({ setOption })}
        />
        <TextField
          name="setValues"
          label={m.option_values()}
          placeholder={m.option_values_sizes()}
          value={typed.setValues}
          onType={(setValues) => arrange({ setValues })}
          onBlur={() => arrange(named(typed))}
        />
        <TextField
          name="setRatio"
          label={m.set_ratio()}
          hint={m.set_ratio_hint()}
          placeholder="1:2:2:1"
          value={typed.setRatio}
          errors={errors['setRatio']}
          onType={(setRatio) => arrange({ setRatio })}
        />
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {typed.parts.map((part, at) => (
          <Part key={part.value} {...fields} part={part} at={at} />
        ))}
      </ul>
      {isHydrated && fields.watch && typed.parts.length > 1 && (
        <PicturesInOrder
          watch={fields.watch}
          onChosen={(urls) =>
            change({ parts: typed.parts.map((part, at) => ({ ...part, image: urls[at] ?? part.image })) })
          }
        />
      )}
      <Sum {...fields} />
      <FieldErrors id="setContent" errors={errors['setContent'] ?? []} />
    </fieldset>
  );
}

function Part({ part, at, ...fields }: FieldsProps & { part: TypedPart; at: number }) {
  const name = `part.${at}`;
  const edit = (given: Partial<TypedPart>) =>
    fields.change({ parts: fields.typed.parts.map((one, place) => (place === at ? { ...one, ...given } : one)) });
  const errors = fields.errors[name] ?? [];
  return (
    <li className="variant-row">
      <input type="hidden" name={name} value={part.value} readOnly />
      <div className="variant-head">
        <PictureChoice {...fields} name={name} of={part.value} url={part.image} onChoose={(image) => edit({ image })} />
        <b className="min-w-0 font-semibold wrap-anywhere">{part.value}</b>
      </div>
      <div className="variant-cells">
        <TextField
          name={`${name}.pieces`}
          label={m.pieces_each()}
          inputMode="numeric"
          maxLength={4}
          value={part.pieces}
          errors={errors}
          onType={(pieces) => edit({ pieces })}
        />
        <TextField
          name={`${name}.sku`}
          label={m.item_code()}
          maxLength={64}
          value={part.sku}
          onType={(sku) => edit({ sku })}
        />
      </div>
    </li>
  );
}

/** Sum of the pieces, beside what a set has to have, as it is typed. */
function Sum({ typed: { parts, piecesPerCarton }, change }: FieldsProps) {
  const isHydrated = useHydrated();
  if (parts.length === 0) return null;
  const numbers = parts.map(({ pieces }) => wholeNumberFrom(pieces, 1, 1000) ?? 0);
  const sum = numbers.reduce((all, one) => all + one, 0);
  const isRight = !numbers.includes(0) && sum === wholeNumberFrom(piecesPerCarton, 1, 1000);
  const text = m.set_sum({ sum: groupIndian(sum), pieces: piecesPerCarton.trim() || '–' });
  return (
    <p aria-live="polite" className={`mt-2 font-semibold ${isRight ? 'text-green' : 'text-red'}`}>
      {text}{' '}
      {isHydrated && !isRight && sum > 0 && sum <= 1000 && (
        <button
          type="button"
          className="link min-h-11 font-normal"
          onClick={() => change({ piecesPerCarton: String(sum) })}
        >
          {m.set_sum_take({ sum: groupIndian(sum) })}
        </button>
      )}
    </p>
  );
}
