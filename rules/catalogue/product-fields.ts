import { DISCOUNT_MAX, MAKER_MAX, PRODUCT_NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import { factFields } from './fact-fields.ts';
import {
  centimetres,
  type FieldKind,
  grams,
  hsnCode,
  latinName,
  line,
  percent,
  wholeCartons,
  wholePercent,
  yesOrNo,
} from './field-kinds.ts';
import { composite, type Extra, type ProductField, scalar } from './product-field.ts';
import { policies, shippingInfo, specifications } from './product-parts.ts';
import { priceSlabs } from './slab-kind.ts';

/** The body of section 7, whose fields the code uses by name; `rules/catalogue/product.ts` reads it. */
export const bodyFields = {
  name: { column: 'name', about: 'Shown to buyers.' },
  description: {
    column: 'description',
    about: 'Several lines of plain text. Left out with PUT, it stays; null or empty clears it.',
  },
  categoryId: { column: 'category_id', about: 'A category that the operator keeps.' },
  pricePerCarton: { column: 'price_per_carton', about: 'Rupees, GST included; rounded half-up to the paisa.' },
  piecesPerCarton: { column: 'pieces_per_carton', about: 'Pieces in a full carton.' },
  isRetailEnabled: {
    column: 'is_retail_enabled',
    about: 'Are loose pieces sold too? Left out it is false; with PUT it stays then, with its price.',
  },
  pricePerRetail: {
    column: 'price_per_retail',
    about:
      'Rupees for one loose piece; needed while isRetailEnabled is true, null otherwise. With PUT only together with isRetailEnabled.',
  },
  isActive: {
    column: 'status',
    about: 'Is it in the market? Left out it is true; with PUT it stays as it is then.',
  },
} as const satisfies Record<string, ProductField>;

/**
 * Fields of a product beyond section 7's body. From these entries come the columns that are written and read, the
 * schemas, the fields of the edit form, the sheets, the API and its documents, undo, 'my data' and the label on the
 * public page (decision 073). The key is the field's name in the API; the kept value is in the unit of the column:
 * hundredths of a percent, millimetres, grams. Only the supplier changes them, every change makes a new version of the
 * product, and the public may read all. Keep their order: a repeated request with the same key is compared with the
 * first one as serialized.
 */
export const extraFields = {
  shippingInfo: composite(shippingInfo, { column: 'shipping_info', isInherited: true, group: 'shipping' }),
  policies: composite(policies, { column: 'policies', isInherited: true, group: 'shipping' }),
  fastDelivery: scalar(yesOrNo('fast_delivery_invalid'), {
    column: 'fast_delivery',
    about: 'Dispatch within 24 hours is promised.',
    isInherited: true,
    group: 'shipping',
  }),
  hsnCode: scalar(hsnCode, {
    column: 'hsn_code',
    about: '4, 6 or 8 digits.',
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    group: 'label',
  }),
  // The domain checks that the rate is in force on the day.
  gstRate: scalar(percent('gst_rate_invalid'), {
    column: 'gst_rate_bps',
    about: 'Percent, one of the rates in force.',
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    group: 'label',
  }),
  countryOfOrigin: scalar(line(SHORT_TEXT_MAX), {
    column: 'country_of_origin',
    isInherited: true,
    isInSheets: true,
    isOnLabel: true,
    group: 'label',
  }),
  // Older products have the address in it too.
  maker: scalar(line(MAKER_MAX), {
    column: 'maker',
    about: "Manufacturer's name.",
    isInherited: true,
    party: 'maker',
    isInSheets: true,
    isOnLabel: true,
    group: 'label',
  }),
  sku: scalar(line(SHORT_TEXT_MAX), {
    column: 'sku',
    about: 'Your own item code; no two products of yours may have the same.',
    isInSheets: true,
    group: 'specifications',
  }),
  discount: scalar(wholePercent(DISCOUNT_MAX, 'discount_invalid'), {
    column: 'discount',
    about: 'Percent.',
    blank: 0,
    isInSheets: true,
    group: 'price',
  }),
  specifications: composite(specifications, {
    column: 'specifications',
    about: 'Names and values, in the order in which they are shown.',
    blank: {},
    isInSheets: true,
    group: 'specifications',
  }),
  netWeightGrams: scalar(grams('net_weight_invalid'), {
    column: 'net_weight_grams',
    about: 'Grams.',
    isInSheets: true,
    isOnLabel: true,
    group: 'specifications',
  }),
  lengthCm: scalar(centimetres('size_invalid'), {
    column: 'length_mm',
    about: 'Centimetres, at most one decimal.',
    isInSheets: true,
    isOnLabel: true,
    group: 'specifications',
  }),
  widthCm: scalar(centimetres('size_invalid'), {
    column: 'width_mm',
    about: 'Centimetres, at most one decimal.',
    isInSheets: true,
    isOnLabel: true,
    group: 'specifications',
  }),
  heightCm: scalar(centimetres('size_invalid'), {
    column: 'height_mm',
    about: 'Centimetres, at most one decimal.',
    isInSheets: true,
    isOnLabel: true,
    group: 'specifications',
  }),
  minimumCartons: scalar(wholeCartons('minimum_cartons_invalid'), {
    column: 'minimum_cartons',
    about:
      'The fewest cartons of it in one order, over all its variants. More than 1 only while isRetailEnabled is false.',
    blank: 1,
    isInSheets: true,
    group: 'price',
  }),
  priceSlabs: scalar(priceSlabs, {
    column: 'price_slabs',
    about:
      'At most 5: from fromCartons cartons in one order each costs pricePerCarton rupees. Cartons rise and prices fall from each to the next; the first begins above 1 carton and above minimumCartons, below the pricePerCarton of the product. Left out with PUT, they stay.',
    blank: [],
    isInSheets: true,
    group: 'price',
  }),
  ...factFields,
  // Shown to readers who may not know the script of the name; search always finds it.
  englishName: scalar(latinName(PRODUCT_NAME_MAX), {
    column: 'english_name',
    about: 'The name again in English or at least in Latin letters, for readers of other scripts.',
    isInSheets: true,
    isLeftOut: true,
    group: 'main',
  }),
} as const satisfies Record<string, Extra>;

type Extras = typeof extraFields;
export type BodyName = keyof typeof bodyFields;
export type ExtraName = keyof Extras;
type ExtraWith<Property> = { [Name in ExtraName]: Extras[Name] extends Property ? Name : never }[ExtraName];
export type ScalarName = ExtraWith<{ kind: unknown }>;
export type InheritedName = ExtraWith<{ isInherited: true }>;
export type LeftOutName = ExtraWith<{ isLeftOut: true }>;
export type LabelName = ExtraWith<{ isOnLabel: true }>;
export type SheetName = ExtraWith<{ isInSheets: true }>;
export type SheetScalarName = SheetName & ScalarName;
export type NameInGroup<Group extends Extra['group']> = ExtraWith<{ group: Group }>;

export const extraNames = Object.keys(extraFields) as ExtraName[];

/** Returns the entry of a field with its optional properties, which not every entry declares. */
export function extraField(name: ExtraName): Extra {
  return extraFields[name];
}

const namesWith = (test: (extra: Extra) => boolean) => extraNames.filter((name) => test(extraField(name)));
export const scalarNames = namesWith((extra) => 'kind' in extra) as ScalarName[];
export const inheritedNames = namesWith((extra) => extra.isInherited === true) as InheritedName[];
export const labelNames = namesWith((extra) => extra.isOnLabel === true) as LabelName[];
export const sheetScalars = scalarNames.filter((name) => extraField(name).isInSheets) as SheetScalarName[];

/** Returns the value that is kept when a field is left open. */
export function blankOf(name: ExtraName): unknown {
  return extraField(name).blank ?? null;
}

/** Does the supplier's default for all products apply where a product leaves this field open? */
export function isInherited(name: ExtraName): name is InheritedName {
  return inheritedNames.some((inherited) => inherited === name);
}

/** Do answers of the API leave this field out while it is open? */
export function isLeftOut(name: ExtraName): boolean {
  return extraField(name).isLeftOut === true;
}

/** Returns the kind of a scalar field. Pass it values of that same field only. */
export function kindOfField(name: ScalarName): FieldKind<unknown> {
  return extraFields[name].kind as FieldKind<unknown>;
}

/** A kept value of a scalar field as forms and sheets show it; '' for none. */
export function fieldText(name: ScalarName, value: unknown): string {
  return value === null || value === undefined ? '' : kindOfField(name).text(value);
}
