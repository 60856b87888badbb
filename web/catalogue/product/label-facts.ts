import type { ProductLabel } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { type NetUnit, netQuantityParts } from '../../../rules/catalogue/net-quantity.ts';
import { formatRupees, groupIndian } from '../../../rules/money.ts';
import { percentOfRate } from '../../../rules/payments/gst-rates.ts';
import { piecesText } from '../../ui/amounts.ts';

type Fact = [label: () => string, text: (label: ProductLabel) => string | null];
/** Fields that are shown together with another field, as one fact. */
type Joined =
  | 'widthCm'
  | 'heightCm'
  | 'makerAddress'
  | 'makerPincode'
  | 'packerAddress'
  | 'packerPincode'
  | 'importerAddress'
  | 'importerPincode';

/** Facts of the label in their order. */
const facts: Record<Exclude<keyof ProductLabel, Joined>, Fact> = {
  genericName: [m.generic_name, ({ genericName }) => genericName],
  brand: [m.brand, ({ brand }) => brand],
  netQuantity: [m.net_quantity, ({ netQuantity }) => quantityText(netQuantity)],
  mrp: [m.mrp, ({ mrp }) => (mrp === null ? null : mrpText(mrp))],
  countryOfOrigin: [m.country_of_origin, ({ countryOfOrigin }) => countryOfOrigin],
  maker: [m.maker, ({ maker, makerAddress, makerPincode }) => partyText(maker, makerAddress, makerPincode)],
  packer: [m.packer, ({ packer, packerAddress, packerPincode }) => partyText(packer, packerAddress, packerPincode)],
  importer: [
    m.importer,
    ({ importer, importerAddress, importerPincode }) => partyText(importer, importerAddress, importerPincode),
  ],
  netWeightGrams: [m.net_weight, ({ netWeightGrams: grams }) => (grams === null ? null : weightText(grams))],
  lengthCm: [m.size_of_product, sizeText],
  barcode: [m.barcode, ({ barcode }) => barcode],
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

/** MRP of a piece in the wording that the law requires: '₹199 (incl. of all taxes)'. */
export function mrpText(paise: number): string {
  return m.mrp_with_taxes({ mrp: formatRupees(BigInt(paise)) });
}

/** Returns the known parts as 'Shah Steel, GIDC, Rajkot 360003'; null if none is known. */
function partyText(name: string | null, address: string | null, pincode: string | null): string | null {
  const place = [address, pincode].filter(Boolean).join(' ');
  return [name, place].filter(Boolean).join(', ') || null;
}

const unitTexts: Record<NetUnit, (shown: string) => string> = {
  pieces: (shown) => (shown === '1' ? piecesText(1) : m.pieces({ shown })),
  pairs: (shown) => (shown === '1' ? m.one_pair() : m.pairs({ shown })),
  sets: (shown) => (shown === '1' ? m.one_set() : m.sets({ shown })),
  mg: (shown) => m.milligrams({ shown }),
  g: (shown) => m.grams({ shown }),
  kg: (shown) => m.kilograms({ shown }),
  ml: (shown) => m.millilitres({ shown }),
  l: (shown) => m.litres({ shown }),
  mm: (shown) => m.millimetres({ shown }),
  cm: (shown) => m.centimetres({ shown }),
  m: (shown) => m.metres({ shown }),
};

function quantityText(kept: string | null): string | null {
  const parts = netQuantityParts(kept);
  if (!parts) return null;
  const [whole = '', fraction] = parts.amount.split('.');
  return unitTexts[parts.unit](groupIndian(Number(whole)) + (fraction === undefined ? '' : `.${fraction}`));
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
