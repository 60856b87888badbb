import { m } from '../../../messages/compiled/messages.js';
import type { NameInGroup, ScalarName } from '../../../rules/catalogue/product-fields.ts';
import { MAKER_MAX, SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { asForAll } from './as-for-all.ts';
import { rowsOf } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

/** What is typed; the others are chosen. */
type TypedName = Exclude<ScalarName, 'fastDelivery' | 'gstRate'>;

interface Input {
  label: () => string;
  /** Where it has nothing to inherit. */
  hint?: () => string;
  maxLength: number;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: 'off';
  /** Of a text of several lines. */
  rows?: number;
}

const inputs: Record<TypedName, Input> = {
  discount: { label: m.discount_percent, hint: m.discount_hint, inputMode: 'numeric', maxLength: 2 },
  sku: { label: m.item_code, hint: m.item_code_hint, maxLength: SHORT_TEXT_MAX, autoComplete: 'off' },
  netWeightGrams: { label: m.net_weight_in_grams, inputMode: 'numeric', maxLength: 7 },
  lengthCm: { label: m.length_in_cm, inputMode: 'decimal', maxLength: 7 },
  widthCm: { label: m.width_in_cm, inputMode: 'decimal', maxLength: 7 },
  heightCm: { label: m.height_in_cm, inputMode: 'decimal', maxLength: 7 },
  hsnCode: { label: m.hsn_code, hint: m.hsn_code_hint, inputMode: 'numeric', maxLength: 12 },
  countryOfOrigin: { label: m.country_of_origin, maxLength: SHORT_TEXT_MAX },
  maker: { label: m.maker, maxLength: MAKER_MAX, rows: 2 },
};

/** How the fields of each part of the form stand. */
export const extraRows = {
  price: rowsOf<NameInGroup<'price'>>()([['discount']]),
  specifications: rowsOf<NameInGroup<'specifications'>>()([
    ['specifications'],
    ['sku', 'netWeightGrams'],
    ['lengthCm', 'widthCm', 'heightCm'],
  ]),
  shipping: rowsOf<NameInGroup<'shipping'>>()([['fastDelivery'], ['shippingInfo'], ['policies']]),
  label: rowsOf<NameInGroup<'label'>>()([['hsnCode', 'gstRate'], ['countryOfOrigin'], ['maker']]),
};

/** The field in which one of the extras is typed, of a product or for all. */
export function ExtraField({ name, values, refused, forAll }: FieldsProps & { name: TypedName }) {
  const { label, hint, rows, ...input } = inputs[name];
  const all = {
    ...input,
    name,
    label: label(),
    hint: asForAll(forAll, name) ?? hint?.(),
    defaultValue: values[name],
    refused,
  };
  return rows === undefined ? <Field {...all} /> : <TextField {...all} rows={rows} />;
}
