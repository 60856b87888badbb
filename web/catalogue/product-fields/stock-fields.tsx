import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { leftStock } from '../../../rules/typed-number.ts';
import { Field, FieldErrors } from '../../ui/field.tsx';
import { isRefused, typedBefore } from '../../ui/form-sentence.tsx';
import { lowStock, stockPieces } from '../../ui/whole-number.ts';
import { asForAll } from './as-for-all.ts';
import type { FieldsProps } from './values.ts';

export interface StockPlace {
  id: string;
  name: string;
}

/**
 * Pieces in each of the supplier's warehouses, and the threshold of each. The displayed values are sent too, so that
 * only changed values are saved, and only if nothing else has changed them.
 */
export function StockFields({ values, refused, forAll, warehouses }: FieldsProps & { warehouses: StockPlace[] }) {
  const shown = typedBefore(refused, values);
  return (
    <>
      {warehouses.map(({ id, name }) => (
        <div key={id} className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name={`stockWas.${id}`} value={shown[`stockWas.${id}`] ?? ''} readOnly />
          <input type="hidden" name={`thresholdWas.${id}`} value={shown[`thresholdWas.${id}`] ?? ''} readOnly />
          <Field
            name={`stock.${id}`}
            label={m.stock_in({ warehouse: name })}
            defaultValue={values[`stock.${id}`]}
            refused={refused}
            inputMode="numeric"
            maxLength={TYPED_MAX}
            number={stockPieces}
            onBlur={({ currentTarget }) => {
              currentTarget.value = leftStock(currentTarget.value);
            }}
          />
          <ThresholdField id={id} name={name} values={values} refused={refused} {...(forAll && { forAll })} />
        </div>
      ))}
      {['stock', 'lowStockThresholds'].map((group) => (
        <FieldErrors key={group} id={group} errors={isRefused(refused) ? (refused.fields[group] ?? []) : []} />
      ))}
    </>
  );
}

/** Field for the threshold of one warehouse: pieces at which stock counts as low. */
export function ThresholdField({ id, name, values, refused, forAll }: FieldsProps & StockPlace) {
  return (
    <Field
      name={`lowStockThresholds.${id}`}
      label={m.low_stock_at({ warehouse: name })}
      hint={asForAll(forAll, 'lowStockThreshold')}
      defaultValue={values[`lowStockThresholds.${id}`]}
      refused={refused}
      inputMode="numeric"
      maxLength={TYPED_MAX}
      number={lowStock}
    />
  );
}
