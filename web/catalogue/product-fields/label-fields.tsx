import { m } from '../../../messages/compiled/messages.js';
import type { Party } from '../../../rules/catalogue/product-field.ts';
import { extraField, isInherited, type NameInGroup } from '../../../rules/catalogue/product-fields.ts';
import { SelectField } from '../../ui/field.tsx';
import { choiceForAll } from './as-for-all.ts';
import { ExtraField, extraRows } from './extra-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { FieldRows } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

type LabelName = NameInGroup<'label'>;
type LabelFieldsProps = FieldsProps & {
  /** GST rates to choose from, in percent. */
  rates: string[];
};

const isOf = (party: Party | undefined) => (names: readonly LabelName[]) =>
  names.every((name) => extraField(name).party === party);

/** Fields for tax and the legal label: of one product, or without `forAll` the defaults for all products. */
export function LabelFields({ rates, ...fields }: LabelFieldsProps) {
  const rows = extraRows.label.filter(isOf(undefined));
  return (
    <>
      <FieldRows rows={fields.forAll ? rows : rows.filter((names) => names.every(isInherited))}>
        {(name) =>
          name === 'gstRate' ? <RateField {...fields} rates={rates} /> : <ExtraField {...fields} name={name} />
        }
      </FieldRows>
      <div>
        <PartyFields {...fields} party="maker" title={m.maker()} isOpen />
        <PartyFields {...fields} party="packer" title={m.packer()} />
        <PartyFields {...fields} party="importer" title={m.importer()} />
      </div>
    </>
  );
}

/**
 * Name, address and PIN code of a party. A product with one of the three inherits none of them, so the inherited values
 * are shown only while all three are empty.
 */
function PartyFields({
  party,
  title,
  isOpen = false,
  forAll,
  ...fields
}: FieldsProps & { party: Party; title: string; isOpen?: boolean }) {
  const rows = extraRows.label.filter(isOf(party));
  const names = rows.flat() as Exclude<LabelName, 'gstRate'>[];
  const [name, ...place] = names;
  const isFilled = names.some((one) => fields.values[one]);
  const field = (one: (typeof names)[number]) => (
    <ExtraField key={one} {...fields} {...(forAll && !isFilled && { forAll })} name={one} />
  );
  return (
    <FieldGroup title={title} names={names} refused={fields.refused} isOpen={isOpen || isFilled}>
      {name && field(name)}
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">{place.map(field)}</div>
    </FieldGroup>
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
