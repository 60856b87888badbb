import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { textSchema } from '../../rules/admin/texts.ts';
import { offerSchema } from '../../rules/orders/order-move.ts';
import { quoteSchema } from '../../rules/quotes/quote.ts';
import { bulkRequestSchema } from '../../rules/requests/bulk-request.ts';
import { ending } from '../ending.ts';
import { hostileTexts } from './hostile-texts.ts';

type Part = Record<string, unknown> & { type: string };

/** One field of an input, at any depth. */
interface Field {
  name: string;
  inputWith(text: string): unknown;
}

const now = new Date('2026-11-20T06:00:00Z');
const line = {
  position: 1,
  packing: 'carton',
  askedPieces: 24,
  piecesPerCarton: 12,
  minimumCartons: 1,
  isRetailEnabled: false,
} as const;
const made = {
  quoteSchema: quoteSchema(now),
  bulkRequestSchema: bulkRequestSchema(now),
  offerSchema: offerSchema([line]),
  'textSchema(claims)': textSchema('claims', []),
  'textSchema(contact-data)': textSchema('contact-data', ''),
  'textSchema(help)': textSchema('help', ''),
};

/** Names of a form's fields, for schemas that accept any names. */
const named: Record<string, string[]> = {
  onboardingSchema: ['vicinityId', 'fullAddress', 'pincode', 'pincode-2', 'gstNumber'],
  platformsSchema: ['storeName-amazon', 'storeUrl-amazon'],
  countingSchema: ['pieces-wh_ABC', 'was-wh_ABC', 'note'],
};
/** Other fields that are needed for the tested one to be read. */
const beside = { isRetailEnabled: 'on', 'platform-amazon': 'on', deliveryKind: 'free-from', delivery: 'fixed' };
const passedOver = new Set([
  // A form's switch is ticked or absent; `switchesSchema` reads what programs send.
  'productBody.isActive',
  'productBody.isRetailEnabled',
  'productSchema.isActive',
  'productSchema.isRetailEnabled',
  // Passed on unread, and read by `productSchema`.
  'productBody.pricePerRetail',
  // Only the times and pieces in it are read.
  'stockReadAtSchema.stock',
  'stockExpectedSchema.stock',
]);

function fieldsOf(schema: Part, name: string): Field[] {
  const { wrapped, entries, item, pipe, value } = schema as { [key: string]: Part | undefined } & {
    entries?: Record<string, Part>;
    pipe?: Part[];
  };
  const later = schema.type === 'unknown' ? pipe?.slice(1).find((one) => one.type === 'object') : undefined;
  if (later) return fieldsOf(later, name);
  if (wrapped) return fieldsOf(wrapped, name);
  if (entries)
    return Object.entries(entries).flatMap(([key, entry]) =>
      within(fieldsOf(entry, key), (inner) => ({ ...beside, [key]: inner })),
    );
  if (schema.type === 'array' && item) return within(fieldsOf(item, name), (inner) => [inner]);
  if (schema.type === 'record' && value) return within(fieldsOf(value, name), (inner) => ({ wh_ABC: inner }));
  return [{ name, inputWith: (text) => text }];
}

function within(fields: Field[], around: (inner: unknown) => unknown): Field[] {
  return fields.map(({ name, inputWith }) => ({ name, inputWith: (text) => around(inputWith(text)) }));
}

async function exported(): Promise<[string, v.GenericSchema][]> {
  const modules = await Promise.all(
    globSync('rules/**/*.ts').map((path) => import(resolve(path)) as Promise<Record<string, unknown>>),
  );
  const schemas = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isSchema(value)));
  return [...schemas, ...Object.entries(made)] as [string, v.GenericSchema][];
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

const schemas = await exported();

test('there are many schemas, so the tests below mean something', () => {
  expect(schemas.length).toBeGreaterThan(50);
});

describe.each(schemas)('%s', (name, schema) => {
  const given = named[name]?.map((field) => ({
    name: field,
    inputWith: (text: string) => ({ ...beside, [field]: text }),
  }));
  const fields = (given ?? fieldsOf(schema as unknown as Part, name)).filter(
    (field) => !passedOver.has(`${name}.${field.name}`),
  );
  // In quadratic time a megabyte takes minutes.
  test.each(fields)('a megabyte as $name is refused', ({ inputWith }) => {
    for (const text of hostileTexts)
      expect(ending(() => v.safeParse(schema, inputWith(text), { abortPipeEarly: true }).success)).toBe(false);
  });
});
