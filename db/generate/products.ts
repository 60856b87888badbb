import { sampleProducts } from '../seed/samples/products.ts';
import { Chance } from './chance.ts';
import { goodsOf } from './goods.ts';
import { colours, goodsInGujarati, goodsInHindi } from './scripts.ts';
import type { GeneratedSupplier } from './suppliers.ts';

const GUJARATI_SHARE = 0.04;
const HINDI_SHARE = 0.03;

export interface GeneratedProduct {
  supplier: GeneratedSupplier;
  category: string;
  name: string;
  description: string;
  /** Paise. */
  pricePerCarton: bigint;
  /** Paise for a piece; null when it is sold by the carton only. */
  pricePerRetail: bigint | null;
  piecesPerCarton: number;
  discount: number;
  isActive: boolean;
  images: string[];
  /** Pieces in each of the supplier's warehouses. */
  pieces: number[];
}

const picturesOf = new Map<string, number[]>();
for (const { id, category } of sampleProducts) picturesOf.set(category, [...(picturesOf.get(category) ?? []), id]);

/** Returns the product with this number, always the same one for the same suppliers. */
export function generatedProduct(number: number, suppliers: readonly GeneratedSupplier[]): GeneratedProduct {
  const chance = new Chance(number * 104_729 + 5);
  const supplier = chance.pick(suppliers);
  const category = chance.pick(supplier.categories);
  const { name, thing } = naming(chance, category);
  const piecesPerCarton = chance.pick([6, 10, 12, 12, 20, 24, 24, 36, 48, 50, 60, 72, 100, 144, 200]);
  const piece = piecePrice(chance, goodsOf(category).rupees);
  return {
    supplier,
    category,
    name,
    description: description(chance, thing, piecesPerCarton),
    pricePerCarton: BigInt(piece * piecesPerCarton),
    pricePerRetail: chance.isLucky(0.4) ? BigInt(Math.ceil((piece * chance.whole(105, 130)) / 100)) : null,
    piecesPerCarton,
    discount: chance.isLucky(0.3) ? chance.pick([5, 8, 10, 12, 15, 20, 25]) : 0,
    isActive: !chance.isLucky(0.02),
    images: images(chance, category),
    pieces: pieces(chance, supplier.vicinities.length),
  };
}

function naming(chance: Chance, category: string): { name: string; thing: string } {
  const { nouns, materials, sizes } = goodsOf(category);
  const thing = `${chance.word(materials)} ${chance.word(nouns)}`;
  const size = chance.word(sizes);
  const share = chance.share();
  const gujarati = goodsInGujarati[category];
  if (gujarati && share < GUJARATI_SHARE) {
    return { name: `${chance.word(gujarati)} ${size}, ${chance.word(colours.gujarati)}`, thing };
  }
  const hindi = goodsInHindi[category];
  if (hindi && share > 1 - HINDI_SHARE)
    return { name: `${chance.word(hindi)} ${size}, ${chance.word(colours.hindi)}`, thing };
  return { name: `${thing} ${size}, ${chance.word(colours.english)}`, thing };
}

function description(chance: Chance, thing: string, piecesPerCarton: number): string {
  const first = chance.pick([
    `${thing} for daily use, checked piece by piece before packing.`,
    `Fast moving ${thing.toLowerCase()} for retail counters and online sellers.`,
    `${thing} in export finish, made for the festive season.`,
    `Best selling ${thing.toLowerCase()} with neat stitching and finishing.`,
    `${thing} supplied straight from our Surat unit.`,
  ]);
  if (chance.isLucky(0.35)) return first;
  const second = chance.pick([
    `${piecesPerCarton} pieces in a sturdy carton.`,
    'Each piece in its own polybag.',
    'Colours are assorted in every carton.',
    'Plain box, own label on order.',
    'Damaged pieces are replaced within seven days.',
  ]);
  return `${first} ${second}`;
}

/** Returns the price of one piece in paise: cheap goods are more frequent, and prices often end in 9. */
function piecePrice(chance: Chance, [lowest, highest]: readonly [number, number]): number {
  const rupees = lowest * (highest / lowest) ** chance.share();
  const style = chance.share();
  if (style < 0.25) return Math.max(1, Math.round(rupees / 10)) * 1000 - 100;
  if (style < 0.3) return Math.round(rupees * 100);
  return Math.max(1, Math.round(rupees)) * 100;
}

/** Returns the pictures of a sample of the same category; a few products have none. */
function images(chance: Chance, category: string): string[] {
  if (chance.isLucky(0.03)) return [];
  const sample = chance.pick(picturesOf.get(category) ?? sampleProducts.map(({ id }) => id));
  return Array.from({ length: chance.pick([1, 2, 3, 3]) }, (_, place) => `/samples/${sample}-${place + 1}.webp`);
}

/** Returns pieces by warehouse; the totals cover every stock label. */
function pieces(chance: Chance, warehouses: number): number[] {
  const label = chance.share();
  let left =
    label < 0.08
      ? 0
      : label < 0.2
        ? chance.whole(1, 50)
        : label < 0.35
          ? chance.whole(51, 100)
          : chance.whole(101, 6000);
  return Array.from({ length: warehouses }, (_, place) => {
    const here = place === warehouses - 1 ? left : Math.floor(left * chance.share());
    left -= here;
    return here;
  });
}
