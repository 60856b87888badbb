import { m } from '../../../messages/compiled/messages.js';
import { MAKER_MAX, SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { asForAll, choiceForAll } from './as-for-all.ts';
import type { FieldsProps } from './values.ts';

const inPercent = (percent: string) => m.gst_rate_percent({ percent });

/** Tax, and what the law wants on the label. `rates` are those that can be chosen, in percent. */
export function LabelFields({ values, refused, forAll, rates }: FieldsProps & { rates: string[] }) {
  const kept = values['gstRate'] ?? '';
  const text = (name: string) => ({ name, defaultValue: values[name], refused });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('hsnCode')}
          label={m.hsn_code()}
          hint={asForAll(forAll, 'hsnCode') ?? m.hsn_code_hint()}
          inputMode="numeric"
          maxLength={12}
        />
        <SelectField {...text('gstRate')} label={m.gst_rate()}>
          <option value="">{choiceForAll(forAll, 'gstRate', inPercent)}</option>
          {/* One that is no longer in force stays visible until another is chosen. */}
          {[...rates, ...(kept === '' || rates.includes(kept) ? [] : [kept])].map((rate) => (
            <option key={rate} value={rate}>
              {inPercent(rate)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        {...text('countryOfOrigin')}
        label={m.country_of_origin()}
        hint={asForAll(forAll, 'countryOfOrigin')}
        maxLength={SHORT_TEXT_MAX}
      />
      <TextField {...text('maker')} label={m.maker()} hint={asForAll(forAll, 'maker')} rows={2} maxLength={MAKER_MAX} />
    </>
  );
}
