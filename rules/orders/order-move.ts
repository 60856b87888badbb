import * as v from 'valibot';
import type { Packing } from '../catalogue/packings.ts';
import { latinDigits } from '../digits.ts';
import { CARRIER_MAX, ORDER_REASON_MAX, TRACKING_NUMBER_MAX } from '../limits.ts';
import { oneLine, severalLines } from '../text.ts';
import { optionalWords, requiredWords, typed } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import { type QuantityTerms, stepPieces } from './quantity.ts';

/** A reason in the mover's own words. */
export const reasonSchema = v.object({
  note: requiredWords(severalLines, ORDER_REASON_MAX, { missing: 'order_reason_required', long: 'order_reason_long' }),
});

/** Carrier of a shipment. The tracking number is optional: a local tempo has none. */
export const shipmentSchema = v.object({
  carrier: requiredWords(oneLine, CARRIER_MAX, { missing: 'order_carrier_required', long: 'order_carrier_long' }),
  trackingNumber: optionalWords(oneLine, TRACKING_NUMBER_MAX, 'order_tracking_long'),
});

/** A line of which a part can be offered. */
interface OfferableLine extends QuantityTerms {
  position: number;
  packing: Packing;
  askedPieces: number;
}

/** Returns how many steps of a line were ordered: cartons, or pieces with retail on and in mixed cartons. */
export function askedSteps(line: OfferableLine): number {
  return line.askedPieces / offerStep(line);
}

/** All variants fill mixed cartons together, so a single variant is counted in pieces. */
function offerStep(line: OfferableLine): number {
  return line.packing === 'mixed' ? 1 : stepPieces(line);
}

/** Returns the name of a line's field in the form of a part offer. */
export function offerField({ position }: Pick<OfferableLine, 'position'>): `pieces-${number}` {
  return `pieces-${position}`;
}

/**
 * Returns the schema of a part offer: typed in steps, read as pieces by the line's position. An empty field keeps the
 * ordered quantity.
 */
export function offerSchema(lines: OfferableLine[]) {
  const fields = Object.fromEntries(lines.map((line) => [offerField(line), stepsOf(line)]));
  return v.pipe(
    v.object(fields),
    v.transform(
      (steps) => new Map(lines.map((line) => [line.position, (steps[offerField(line)] ?? 0) * offerStep(line)])),
    ),
  );
}

function stepsOf(line: OfferableLine) {
  const max = askedSteps(line);
  const isTorn = (text: string) => offerStep(line) > 1 && /^\d{1,9}\.\d+$/.test(text) && Number(text) < max;
  return v.pipe(
    typed('order_offer_number'),
    v.transform((text) => latinDigits(text).trim() || String(max)),
    v.check((text) => !isTorn(text), 'order_offer_cartons'),
    v.transform((text) => wholeNumberFrom(text, 0, Number.MAX_SAFE_INTEGER)),
    v.number('order_offer_number'),
    v.maxValue(max, 'order_offer_max'),
  );
}

/** Returns, in pieces, the whole steps of a typed offer, one step more, and the most that can be offered. */
export function offerBounds(line: OfferableLine, typed: string): { fewer: number; more: number; max: number } {
  const steps = Math.floor(Number(latinDigits(typed)) || 0);
  const fewer = Math.max(0, Math.min(steps, askedSteps(line))) * offerStep(line);
  return { fewer, more: fewer + offerStep(line), max: line.askedPieces };
}
