import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NameInGroup } from '../../../rules/catalogue/product-fields.ts';
import { POLICY_MAX, SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import { Field, FieldErrors, SelectField, TextField } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { asForAll, choiceForAll, yesOrNo } from './as-for-all.ts';
import { extraRows } from './extra-field.tsx';
import { FieldRows } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

const policies = [
  { name: 'policies.returnPolicy', label: m.return_policy },
  { name: 'policies.warranty', label: m.warranty },
  { name: 'policies.paymentTerms', label: m.payment_terms },
];

const parts: Record<NameInGroup<'shipping'>, (fields: FieldsProps) => ReactNode> = {
  fastDelivery: FastDelivery,
  shippingInfo: ShippingInfo,
  policies: Policies,
};

/** Fields for shipping: destinations, speed and cost, and the policies after the sale. */
export function ShippingFields(fields: FieldsProps) {
  return (
    <>
      <FieldRows rows={extraRows.shipping}>
        {(name) => {
          const Part = parts[name];
          return <Part {...fields} />;
        }}
      </FieldRows>
      {(['shippingInfo', 'policies'] as const).map((part) => (
        <FieldErrors
          key={part}
          id={part}
          errors={isRefused(fields.refused) ? (fields.refused.fields[part] ?? []) : []}
        />
      ))}
    </>
  );
}

function FastDelivery({ values, refused, forAll }: FieldsProps) {
  return (
    <SelectField
      name="fastDelivery"
      defaultValue={values['fastDelivery']}
      refused={refused}
      label={m.dispatch_24_hours()}
      hint={m.dispatch_24_hours_hint()}
    >
      {forAll && <option value="">{choiceForAll(forAll, 'fastDelivery', yesOrNo)}</option>}
      <option value="no">{m.no()}</option>
      <option value="yes">{m.yes()}</option>
    </SelectField>
  );
}

function ShippingInfo({ values, refused, forAll }: FieldsProps) {
  const text = (name: string) => ({ name, defaultValue: values[name], refused });
  return (
    <>
      <Field
        {...text('shippingInfo.locations')}
        label={m.ships_to()}
        hint={asForAll(forAll, 'shippingInfo.locations') ?? m.ships_to_hint()}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('shippingInfo.timeframe')}
          label={m.timeframe()}
          hint={asForAll(forAll, 'shippingInfo.timeframe')}
          maxLength={SHORT_TEXT_MAX}
        />
        <Field
          {...text('shippingInfo.cost')}
          label={m.shipping_cost()}
          hint={asForAll(forAll, 'shippingInfo.cost')}
          maxLength={SHORT_TEXT_MAX}
        />
      </div>
    </>
  );
}

function Policies({ values, refused, forAll }: FieldsProps) {
  return policies.map(({ name, label }) => (
    <TextField
      key={name}
      name={name}
      defaultValue={values[name]}
      refused={refused}
      label={label()}
      hint={asForAll(forAll, name)}
      rows={2}
      maxLength={POLICY_MAX}
    />
  ));
}
