import type { ProductLabel } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { percentOfRate } from '../../../rules/payments/gst-rates.ts';

type Fact = [label: () => string, text: (label: ProductLabel) => string | null];
/** Shown together with the length, as one fact. */
type OtherSide = 'widthCm' | 'heightCm';

/** Facts of the label in their order. */
const facts: Record<Exclude<keyof ProductLabel, OtherSide>, Fact> = {
  netWeightGrams: [m.net_weight, ({ netWeightGrams: grams }) => (grams === null ? null : weightText(grams))],
  lengthCm: [m.size_of_product, sizeText],
  countryOfOrigin: [m.country_of_origin, ({ countryOfOrigin }) => countryOfOrigin],
  maker: [m.maker, ({ maker }) => maker],
  hsnCode: [m.hsn_code, ({ hsnCode }) => hsnCode],
  gstRate: [
    m.gst_rate,
    ({ gstRate }) => (gstRate === null ? null : m.gst_included({ percent: percentOfRate(gstRate) })),
  ],
};

/** Returns the facts of a product's label with their names in the language of the page; unknown ones are left out. */
export function labelFacts(label: ProductLabel): [string, string][] {
  return Object.values(facts).flatMap(([name, text]): [string, string][] => {
    const value = text(label);
    return value === null ? [] : [[name(), value]];
  });
}

function weightText(grams: number): string {
  return grams < 1000
    ? m.grams({ shown: grams })
    : m.kilograms({ shown: groupIndian(Math.floor(grams / 1000)) + String((grams % 1000) / 1000).slice(1) });
}

/** Size in centimetres, from millimetres; '–' for an unknown side. */
function sizeText({ lengthCm, widthCm, heightCm }: ProductLabel): string | null {
  const sides = [lengthCm, widthCm, heightCm];
  if (sides.every((side) => side === null)) return null;
  return m.centimetres({ shown: sides.map((side) => (side === null ? '–' : String(side / 10))).join(' × ') });
}
