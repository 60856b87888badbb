import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { arranged, numberedValues, ratioFrom, ratioOf } from '../../../rules/catalogue/arrangement.ts';
import type { Arrangement, TypedPart } from '../../../rules/catalogue/typed-arrangement.ts';
import { groupIndian } from '../../../rules/money.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { FieldsProps } from './fields.ts';
import { optionNamesList } from './option-fields.tsx';
import { PictureChoice, PicturesInOrder } from './picture-choice.tsx';
import { setSum } from './set-sum.ts';
import { TextField } from './text-field.tsx';
import { named, setOfDesigns } from './typed.ts';

/** Sizes of sets that catalogues usually have. */
const USUAL_SETS = [4, 6, 8, 10, 12];

/** Content of a set: its values, the pieces of each, and their sum beside the pieces per set. */
export function SetFields(fields: FieldsProps) {
  const { typed, change, arrange, errors, prefix = '' } = fields;
  const isHydrated = useHydrated();
  return (
    <fieldset>
      <legend className={prefix === '' ? 'text-lg font-semibold' : 'font-semibold'}>{m.set_what()}</legend>
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
          name={`${prefix}setOption`}
          label={m.set_option()}
          list={prefix + optionNamesList}
          maxLength={30}
          placeholder={m.option_design()}
          value={typed.setOption}
          errors={errors['setOption']}
          onType={(setOption) => arrange({ setOption })}
        />
        <TextField
          name={`${prefix}setValues`}
          label={m.option_values()}
          placeholder={m.option_values_sizes()}
          value={typed.setValues}
          onType={(setValues) => arrange({ setValues })}
          onBlur={() => arrange(named(typed))}
        />
        <RatioField {...fields} />
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
      <FieldErrors id={`${prefix}setContent`} errors={errors['setContent'] ?? []} />
    </fieldset>
  );
}

/**
 * Pieces of each value in one text. The text stays as typed: 1:2:2:1 may yet become 1:2:2:12. Without scripts it starts
 * empty, because the server could not tell whether the ratio or the pieces below were changed.
 */
function RatioField({ typed, change, errors, prefix = '' }: FieldsProps) {
  const isHydrated = useHydrated();
  const [begun, setBegun] = useState<string | null>(null);
  const shown = typed.setRatio === '' && isHydrated ? ratioOf(typed.parts) : typed.setRatio;
  return (
    <TextField
      name={`${prefix}setRatio`}
      label={m.set_ratio()}
      hint={m.set_ratio_hint()}
      placeholder="1:2:2:1"
      value={begun ?? shown}
      errors={errors['setRatio']}
      onFocus={() => setBegun(shown)}
      onType={(setRatio) => {
        setBegun(setRatio);
        change({ setRatio, parts: arranged({ ...typed, setRatio }).parts });
      }}
      onBlur={() => {
        setBegun(null);
        const count = ratioFrom(typed.setRatio)?.length ?? 0;
        if (typed.setValues.trim() === '' && count > 0) {
          change(named({ ...typed, setValues: numberedValues(count) }));
        }
      }}
    />
  );
}

function Part({ part, at, ...fields }: FieldsProps & { part: TypedPart; at: number }) {
  const key = `part.${at}`;
  const name = (fields.prefix ?? '') + key;
  const edit = (given: Partial<TypedPart>, beside: Partial<Arrangement> = {}) =>
    fields.change({
      ...beside,
      parts: fields.typed.parts.map((one, place) => (place === at ? { ...one, ...given } : one)),
    });
  const errors = fields.errors[key] ?? [];
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
          onType={(pieces) => edit({ pieces }, { setRatio: '' })}
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

/** Sum of the typed pieces, beside the pieces per set. */
function Sum({ typed, change }: FieldsProps) {
  const isHydrated = useHydrated();
  if (typed.parts.length === 0) return null;
  const { sum, isRight, text } = setSum(typed);
  return (
    <p aria-live="polite" className={`mt-2 font-semibold ${isRight ? 'text-green' : 'text-red'}`}>
      <span>{text}</span>{' '}
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
