import { m } from '../../../messages/compiled/messages.js';
import type { NameInGroup, ScalarName } from '../../../rules/catalogue/product-fields.ts';
import { SHORT_TEXT_MAX, TYPED_MAX } from '../../../rules/limits.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { asForAll } from './as-for-all.ts';
import { englishNameInput, factInputs, type Input } from './fact-inputs.ts';
import { rowsOf } from './field-rows.tsx';
import { partyInputs } from './party-inputs.ts';
import type { FieldsProps } from './values.ts';

/** Extras typed as text; the others are chosen from a list. */
type TypedName = Exclude<ScalarName, 'fastDelivery' | 'gstRate'>;

const inputs: Record<TypedName, Input> = {
  englishName: { ...englishNameInput, label: m.english_name, hint: m.english_name_hint },
  discount: { label: m.discount_percent, hint: m.discount_hint, inputMode: 'numeric', maxLength: TYPED_MAX },
  minimumCartons: {
    label: m.minimum_cartons,
    hint: m.minimum_cartons_hint,
    inputMode: 'numeric',
    maxLength: TYPED_MAX,
  },
  priceSlabs: { label: m.price_slabs, hint: m.price_slabs_hint, maxLength: 200, autoComplete: 'off' },
  sku: { label: m.item_code, hint: m.item_code_hint, maxLength: SHORT_TEXT_MAX, autoComplete: 'off' },
  netWeightGrams: { label: m.net_weight_in_grams, inputMode: 'numeric', maxLength: TYPED_MAX },
  lengthCm: { label: m.length_in_cm, inputMode: 'decimal', maxLength: TYPED_MAX },
  widthCm: { label: m.width_in_cm, inputMode: 'decimal', maxLength: TYPED_MAX },
  heightCm: { label: m.height_in_cm, inputMode: 'decimal', maxLength: TYPED_MAX },
  hsnCode: { label: m.hsn_code, hint: m.hsn_code_hint, inputMode: 'numeric', maxLength: TYPED_MAX },
  countryOfOrigin: { label: m.country_of_origin, maxLength: SHORT_TEXT_MAX },
  ...factInputs,
  genericName: { ...factInputs.genericName, hint: m.generic_name_hint },
  netQuantity: { ...factInputs.netQuantity, hint: m.net_quantity_hint },
  mrp: { ...factInputs.mrp, hint: m.mrp_hint },
  barcode: { ...factInputs.barcode, hint: m.barcode_hint },
  ...partyInputs,
};

/** Arrangement of the fields in each part of the form. */
export const extraRows = {
  main: rowsOf<NameInGroup<'main'>>()([['englishName']]),
  price: rowsOf<NameInGroup<'price'>>()([['discount', 'minimumCartons'], ['priceSlabs'], ['mrp']]),
  specifications: rowsOf<NameInGroup<'specifications'>>()([
    ['specifications'],
    ['sku', 'netWeightGrams'],
    ['lengthCm', 'widthCm', 'heightCm'],
  ]),
  shipping: rowsOf<NameInGroup<'shipping'>>()([['fastDelivery'], ['shippingInfo'], ['policies']]),
  label: rowsOf<NameInGroup<'label'>>()([
    ['brand', 'genericName'],
    ['netQuantity', 'countryOfOrigin'],
    ['barcode'],
    ['hsnCode', 'gstRate'],
    ['maker'],
    ['makerAddress'],
    ['makerPincode'],
    ['packer'],
    ['packerAddress'],
    ['packerPincode'],
    ['importer'],
    ['importerAddress'],
    ['importerPincode'],
  ]),
};

/** Field for one of the typed extras, of a product or for all products. */
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
