import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { Field } from '../../ui/field.tsx';
import { typedBefore } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { cartonSize } from '../../ui/whole-number.ts';
import { ExtraField, extraRows } from './extra-field.tsx';
import type { FieldsProps } from './values.ts';

/**
 * Price per carton, pieces per carton, retail price, discount, minimum order and prices by quantity. A set is never
 * sold loose; its labels say 'set'.
 */
export function PriceFields({ values, refused, isSet }: FieldsProps & { isSet: boolean }) {
  const wasRetail = typedBefore(refused, values)['isRetailEnabled'] === 'on';
  const [isRetail, setRetail] = useState(wasRetail);
  const isHydrated = useHydrated();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="pricePerCarton"
          label={isSet ? m.price_per_set() : m.price_per_carton()}
          defaultValue={values['pricePerCarton']}
          refused={refused}
          inputMode="decimal"
          maxLength={TYPED_MAX}
        />
        <Field
          name="piecesPerCarton"
          label={isSet ? m.pieces_per_set() : m.pieces_per_carton()}
          hint={m.pieces_per_carton_hint()}
          defaultValue={values['piecesPerCarton']}
          refused={refused}
          inputMode="numeric"
          number={cartonSize}
        />
      </div>
      {!isSet && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="isRetailEnabled"
            defaultChecked={wasRetail}
            onChange={(event) => setRetail(event.currentTarget.checked)}
            className="size-5 accent-indigo"
          />
          {m.sell_loose()}
        </label>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isSet && (
          <Field
            name="pricePerRetail"
            label={m.price_per_retail()}
            defaultValue={values['pricePerRetail']}
            refused={refused}
            inputMode="decimal"
            maxLength={TYPED_MAX}
            // Until the scripts load, nothing could enable it again.
            disabled={isHydrated && !isRetail}
          />
        )}
        {extraRows.price.flat().map((name) => (
          <div key={name} className={name === 'priceSlabs' ? 'sm:col-span-2' : ''}>
            <ExtraField name={name} values={values} refused={refused} />
          </div>
        ))}
      </div>
    </>
  );
}
