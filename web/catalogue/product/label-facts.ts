import type { ProductLabel } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { percentOfRate } from '../../../rules/payments/gst-rates.ts';
import { groupIndian } from '../../../rules/money.ts';

/** What the label says of a product, by its name in the language of the page; what is not given is left out. */
export function labelFacts(label: ProductLabel): [string, string][] {
  const { netWeightGrams, hsnCode, gstRate, countryOfOrigin, maker } = label;
  const facts: [string, string | null][] = [
    [m.net_weight(), netWeightGrams === null ? null : weightText(netWeightGrams)],
    [m.size_of_product(), sizeText(label)],
    [m.country_of_origin(), countryOfOrigin],
    [m.maker(), maker],
    [m.hsn_code(), hsnCode],
    [m.gst_rate(), gstRate === null ? null : m.gst_included({ percent: percentOfRate(gstRate) })],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function weightText(grams: number): string {
  return grams < 1000
    ? m.grams({ shown: grams })
    : m.kilograms({ shown: groupIndian(Math.floor(grams / 1000)) + String((grams % 1000) / 1000).slice(1) });
}

/** A side that is not given stays open. */
function sizeText({ lengthMm, widthMm, heightMm }: ProductLabel): string | null {
  const sides = [lengthMm, widthMm, heightMm];
  if (sides.every((side) => side === null)) return null;
  return m.centimetres({ shown: sides.map((side) => (side === null ? '–' : String(side / 10))).join(' × ') });
}
