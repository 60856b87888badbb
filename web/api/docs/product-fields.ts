import { productBody } from '../../../rules/catalogue/product.ts';
import { sent } from './sent.ts';

/** What the fields of a product mean, for those who write programs. */
const about = {
  name: 'Shown to buyers.',
  description: 'Several lines of plain text. Left out with PUT, it stays; null or empty clears it.',
  categoryId: 'A category that the operator keeps.',
  pricePerCarton: 'Rupees, GST included; rounded half-up to the paisa.',
  piecesPerCarton: 'Pieces in a full carton.',
  isRetailEnabled: 'Are loose pieces sold too? Left out it is false; with PUT it stays then, with its price.',
  pricePerRetail:
    'Rupees for one loose piece; needed while isRetailEnabled is true, null otherwise. With PUT only together with isRetailEnabled.',
  stock:
    'Pieces by warehouse id: a number, or an object as it is read. Warehouses that are not named keep their stock. With PUT, an object with the lastUpdated that was read is refused with 409 where the stock changed since, and one with expected where other pieces are there; a number or an object without it is set whatever is there.',
  images:
    'At most 4 addresses that POST /api/upload answered, the first picture first. Left out with PUT, they stay; an empty list clears them.',
  isActive: 'Is it in the market? Left out it is true; with PUT it stays as it is then.',
  shippingInfo: 'Null: as you say for all your products.',
  policies: 'Null: as you say for all your products.',
  fastDelivery: 'Dispatch within 24 hours is promised. Null: as you say for all your products.',
  hsnCode: '4, 6 or 8 digits. Null: as you say for all your products.',
  gstRate: 'Percent, one of the rates in force. Null: as you say for all your products.',
  countryOfOrigin: 'Null: as you say for all your products.',
  maker: 'Maker, packer or importer with address. Null: as you say for all your products.',
  sku: 'Your own item code; no two products of yours may have the same.',
  discount: 'Percent.',
  specifications: 'Names and values, in the order in which they are shown.',
  netWeightGrams: 'Grams.',
  lengthCm: 'Centimetres, at most one decimal.',
  widthCm: 'Centimetres, at most one decimal.',
  heightCm: 'Centimetres, at most one decimal.',
  lowStockThresholds: 'Pieces by warehouse id at which stock counts as low; null: as everywhere.',
};

const body = sent(productBody, about);

/** The body of POST and PUT, from the schema that reads it and what the door reads beside it. */
export const productInput = {
  ...body,
  properties: {
    ...body.properties,
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
  sku: orNull('string'),
  discount: { type: 'integer', description: 'Percent.' },
  specifications: { type: 'object', additionalProperties: { type: 'string' } },
  shippingInfo: orNull('object'),
  policies: orNull('object'),
  fastDelivery: orNull('boolean'),
  hsnCode: orNull('string'),
  gstRate: { ...orNull('number'), description: 'Percent.' },
  netWeightGrams: orNull('integer'),
  lengthCm: orNull('number'),
  widthCm: orNull('number'),
  heightCm: orNull('number'),
  countryOfOrigin: orNull('string'),
  maker: orNull('string'),
};

/** A product as it is read; of the extras null means: as you say for all your products. */
export const productRead = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(read),
  properties: read,
};
