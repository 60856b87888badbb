import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { supplierOf } from '../supplier-of.ts';

export interface Kurti {
  id: number;
  red: bigint;
  blue: bigint;
}

const variant = { image: null, pricePerCarton: null };

/** Lists a kurti in red (item code K-R) and blue, with stock by warehouse. */
export async function listKurti(
  world: TestWorld,
  { browser, mobile }: { browser: Browser; mobile: string },
  stock: { red: Record<string, number>; blue: Record<string, number> },
): Promise<Kurti> {
  const id = await list(world, browser, { name: 'Cotton kurti' });
  await sellAs(world, { mobile, id }, { Red: stock.red, Blue: stock.blue });
  const variants = await variantsOf(world.db, [BigInt(id)]);
  const [red, blue] = ['Red', 'Blue'].map(
    (colour) => variants.find(({ optionValues }) => optionValues[0] === colour)?.id ?? 0n,
  );
  return { id, red: red ?? 0n, blue: blue ?? 0n };
}

/** Offers a product in these colours only. */
export async function sellAs(
  world: TestWorld,
  { mobile, id }: { mobile: string; id: number },
  stock: Record<string, Record<string, number>>,
): Promise<void> {
  const variants = await variantsOf(world.db, [BigInt(id)]);
  const assortment = {
    packing: 'carton' as const,
    options: [{ name: 'colour', values: Object.keys(stock) }],
    variants: Object.entries(stock).map(([colour, pieces]) => ({
      ...variant,
      id: variants.find(({ optionValues }) => optionValues[0] === colour)?.id ?? null,
      optionValues: [colour],
      sku: colour === 'Red' ? `K-R-${id}` : null,
      stock: pieces,
    })),
    setOption: null,
    setContent: [],
    mixStepPieces: 1,
  };
  await changeAssortment(world.db, await supplierOf(world, mobile), BigInt(id), assortment, { now: world.clock.now() });
}
