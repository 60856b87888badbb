import { textFrom } from '../field.ts';
import { CARTON_PRICE_MAX_PAISE, CARTONS_MAX, PRICE_SLABS_MAX } from '../limits.ts';
import { decimalRupees } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import type { FieldKind } from './field-kinds.ts';
import type { PriceSlab } from './price-slabs.ts';

/** Room for twice the rungs allowed, so that the message can say that they are too many. */
const READ_MAX = 2 * PRICE_SLABS_MAX;
const TYPED_MAX = READ_MAX * 40;

/**
 * Rungs of a product's prices. Programs send objects in rupees; forms and sheets '5: 1140; 10: 1080', each 'from
 * cartons: price per carton'. Stored in paise. Another rule checks with the whole product whether they rise and fall.
 */
export const priceSlabs: FieldKind<PriceSlab[]> = {
  read: (input) => {
    const given = typeof input === 'string' ? partsOf(input) : Array.isArray(input) ? input : undefined;
    if (given === undefined || given.length > READ_MAX) return undefined;
    const slabs = given.map(slabFrom);
    return slabs.every((slab) => slab !== undefined) ? slabs : undefined;
  },
  message: 'price_slabs_invalid',
  json: {
    type: 'array',
    maxItems: PRICE_SLABS_MAX,
    items: {
      type: 'object',
      required: ['fromCartons', 'pricePerCarton'],
      properties: {
        fromCartons: { type: 'integer', minimum: 2, maximum: CARTONS_MAX },
        pricePerCarton: { type: 'number', minimum: 0.01, maximum: Number(CARTON_PRICE_MAX_PAISE / 100n) },
      },
    },
  },
  typedMax: TYPED_MAX,
  cell: (text) => text,
  text: (slabs) =>
    slabs.map(({ fromCartons, pricePerCarton }) => `${fromCartons}: ${shown(pricePerCarton)}`).join('; '),
  api: (slabs) =>
    slabs.map(({ fromCartons, pricePerCarton }) => ({ fromCartons, pricePerCarton: Number(shown(pricePerCarton)) })),
};

function shown(paise: number): string {
  return decimalRupees(BigInt(paise)).replace(/\.00$/, '');
}

/** Splits '5: 1140; 10: 1080', or one rung a line, into its rungs. */
function partsOf(text: string): unknown[] {
  return text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.search(/[:=]/);
      return { fromCartons: part.slice(0, Math.max(at, 0)), pricePerCarton: at < 0 ? '' : part.slice(at + 1) };
    });
}

function slabFrom(input: unknown): PriceSlab | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { fromCartons, pricePerCarton } = input as Record<string, unknown>;
  const cartons = wholeNumberFrom(fromCartons, 1, CARTONS_MAX);
  const paise = paiseFromRupees(textFrom(pricePerCarton) ?? '', 'carton');
  if (cartons === null || paise === null || paise <= 0n || paise > CARTON_PRICE_MAX_PAISE) return undefined;
  return { fromCartons: cartons, pricePerCarton: Number(paise) };
}
