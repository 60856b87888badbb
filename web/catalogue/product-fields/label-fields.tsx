import { m } from '../../../messages/compiled/messages.js';
import { SelectField } from '../../ui/field.tsx';
import { choiceForAll } from './as-for-all.ts';
import { ExtraField, extraRows } from './extra-field.tsx';
import { FieldRows } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

type LabelFieldsProps = FieldsProps & {
  /** GST rates to choose from, in percent. */
  rates: string[];
};

/** Fields for tax and the legal label. */
export function LabelFields({ rates, ...fields }: LabelFieldsProps) {
  return (
    <FieldRows rows={extraRows.label}>
      {(name) =>
        name === 'gstRate' ? <RateField {...fields} rates={rates} /> : <ExtraField {...fields} name={name} />
      }
    </FieldRows>
  );
}

const inPercent = (percent: string) => m.gst_rate_percent({ percent });

function RateField({ values, refused, forAll, rates }: LabelFieldsProps) {
  const kept = values['gstRate'] ?? '';
  return (
    <SelectField name="gstRate" defaultValue={values['gstRate']} refused={refused} label={m.gst_rate()}>
      <option value="">{choiceForAll(forAll, 'gstRate', inPercent)}</option>
      {/* A rate that is no longer in force stays in the list until another is chosen. */}
      {[...rates, ...(kept === '' || rates.includes(kept) ? [] : [kept])].map((rate) => (
        <option key={rate} value={rate}>
          {inPercent(rate)}
        </option>
      ))}
    </SelectField>
  );
}
