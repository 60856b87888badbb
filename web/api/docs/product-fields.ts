import { assortmentChangeSchema } from '../../../rules/catalogue/assortment-body.ts';
import { productBody } from '../../../rules/catalogue/product.ts';
import {
  blankOf,
  bodyFields,
  type ExtraName,
  extraField,
  extraNames,
  isInherited,
  isLeftOut,
  kindOfField,
  type ScalarName,
  scalarNames,
} from '../../../rules/catalogue/product-fields.ts';
import { VARIANTS_MAX } from '../../../rules/catalogue/variants.ts';
import { aboutAssortment, assortmentRead } from './assortment-fields.ts';
import { sent } from './sent.ts';

const asForAll = 'Null: as you say for all your products.';

/** Meaning of each field of a product, for authors of programs. */
const about = {
  ...Object.fromEntries(Object.entries(bodyFields).map(([name, { about }]) => [name, about])),
  stock:
    'Pieces by warehouse id: a number, or an object as it is read. Warehouses that are not named keep their stock. With PUT, an object with the lastUpdated that was read is refused with 409 where the stock changed since, and one with expected where other pieces are there; a number or an object without it is set whatever is there.',
  images:
    'At most 4 addresses that POST /api/upload answered, the first picture first. Left out with PUT, they stay; an empty list clears them.',
  ...Object.fromEntries(extraNames.map((name) => [name, aboutExtra(name)])),
  lowStockThresholds: 'Pieces by warehouse id at which stock counts as low; null: as everywhere.',
};

function aboutExtra(name: ExtraName): string {
  return [extraField(name).about, isInherited(name) && asForAll].filter(Boolean).join(' ');
}

const body = sent(productBody, about);
const sold = sent(assortmentChangeSchema, aboutAssortment);
/** These lists are read a little beyond their maximum, so that the refusal can name that maximum. */
const upToMax = Object.fromEntries(
  (['variants', 'setContent'] as const).map((name) => [
    name,
    { ...(sold.properties?.[name] as object), maxItems: VARIANTS_MAX },
  ]),
);

/** Body of POST and PUT: the schema that reads it, and the fields that the endpoint reads separately. */
export const productInput = {
  ...body,
  properties: {
    ...body.properties,
    ...sold.properties,
    ...upToMax,
    supplierId: { description: 'Your own, if it is given.', type: 'string' },
    version: {
      description: 'With PUT: the version that was seen. Another one now is refused with 409.',
      type: ['integer', 'null'],
      minimum: 1,
    },
  },
  anyOf: [
    { properties: { isRetailEnabled: { const: false } } },
    { properties: { pricePerRetail: { type: 'number' } }, required: ['pricePerRetail'] },
  ],
  example: {
    name: 'Steel water bottle 1 L',
    description: 'Double wall, keeps cold for 24 hours.',
    categoryId: 28,
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    isRetailEnabled: true,
    pricePerRetail: 120,
    stock: { wh_A1B: 480 },
    images: [],
    isActive: true,
  },
};

const time = { type: 'string', format: 'date-time' };
const pieces = { type: 'integer', minimum: 0 };
const orNull = (type: string) => ({ type: [type, 'null'] });
const stockRead = {
  type: 'object',
  required: ['warehouseId', 'warehouseName', 'quantity', 'pincode', 'lowStockThreshold', 'lastUpdated'],
  additionalProperties: false,
  properties: {
    warehouseId: { type: 'string' },
    warehouseName: { type: 'string' },
    quantity: pieces,
    pincode: { type: 'string' },
    lowStockThreshold: orNull('integer'),
    lastUpdated: time,
  },
};

/** JSON Schema of an extra in an answer. A field that has a default value is never null. */
function readExtra(name: ExtraName): object {
  const isScalar = scalarNames.some((scalar) => scalar === name);
  const { type, items } = isScalar ? kindOfField(name as ScalarName).json : { type: 'object' };
  return {
    ...(blankOf(name) === null && !isLeftOut(name) ? orNull(String(type)) : { type }),
    ...(items !== undefined && { items }),
    ...(name === 'specifications' && { additionalProperties: { type: 'string' } }),
    ...(aboutExtra(name) !== '' && { description: aboutExtra(name) }),
  };
}

const read = {
  id: { type: 'integer' },
  name: { type: 'string' },
  description: { type: 'string' },
  images: {
    type: 'array',
    items: {
      type: 'object',
      required: ['url', 'updatedAt'],
      additionalProperties: false,
      properties: { url: { type: 'string' }, updatedAt: time },
    },
  },
  supplierId: { type: 'string' },
  categoryId: { type: 'integer' },
  categoryName: { type: 'string' },
  pricePerCarton: { type: 'number', description: 'Rupees.' },
  piecesPerCarton: { type: 'integer' },
  isRetailEnabled: { type: 'boolean' },
  pricePerRetail: { ...orNull('number'), description: 'Rupees.' },
  stock: { type: 'object', description: 'By warehouse id.', additionalProperties: stockRead },
  isActive: { type: 'boolean' },
  status: { type: 'string', enum: ['active', 'inactive'] },
  createdAt: time,
  updatedAt: time,
  version: { type: 'integer', description: 'Counts the changes of all but the stock.' },
  ...Object.fromEntries(extraNames.map((name) => [name, readExtra(name)])),
};

/** Product in the API's answers. An extra that is null is inherited from the supplier's values for all products. */
export const productRead = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(read).filter((name) => !extraNames.some((extra) => extra === name && isLeftOut(extra))),
  properties: { ...read, ...assortmentRead },
};
