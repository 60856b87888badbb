/** Descriptions of the fields of a product's options and packing, for authors of programs. */
export const aboutAssortment = {
  packing:
    'carton: cartons of one variant. set: cartons of the fixed content in setContent, sold whole. mixed: cartons that the buyer fills with variants. Left out with PUT, it stays, as do the five fields below.',
  options:
    'At most 2, such as colour, size, design or a name of your own, each with its values in your order. An empty list makes one variant of all.',
  variants:
    'At most 100, each with one value of each option. Those that are there already are known by id or by their values; one that is not named is retired. Left out on listing, each combination of values is one.',
  setOption: 'Name of what differs within a set.',
  setContent: 'What lies in a set; the pieces of all parts make piecesPerCarton.',
  mixStepPieces: 'Pieces of one variant that a mixed carton takes at a time; divides piecesPerCarton.',
};

const texts = { type: 'array', items: { type: 'string' } };
const textOrNull = { type: ['string', 'null'] };
const ofObjects = (required: string[], properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', required, additionalProperties: false, properties },
});
const level = {
  type: 'object',
  required: ['quantity', 'lastUpdated'],
  additionalProperties: false,
  properties: { quantity: { type: 'integer', minimum: 0 }, lastUpdated: { type: 'string', format: 'date-time' } },
};

/** JSON Schemas of these fields in an answer; products in cartons without options do not have them. */
export const assortmentRead = {
  packing: { type: 'string', enum: ['carton', 'set', 'mixed'], description: aboutAssortment.packing },
  options: ofObjects(['name', 'values'], { name: { type: 'string' }, values: texts }),
  variants: ofObjects(['id', 'values', 'sku', 'image', 'pricePerCarton', 'stock'], {
    id: { type: 'integer' },
    values: texts,
    sku: textOrNull,
    image: textOrNull,
    pricePerCarton: { type: ['number', 'null'], description: 'Rupees. Null: as of the product.' },
    stock: { type: 'object', description: 'By warehouse id.', additionalProperties: level },
  }),
  setOption: textOrNull,
  setContent: ofObjects(['value', 'pieces'], {
    value: { type: 'string' },
    pieces: { type: 'integer', minimum: 1 },
    sku: { type: 'string' },
    image: { type: 'string' },
  }),
  mixStepPieces: { type: 'integer', minimum: 1 },
};
