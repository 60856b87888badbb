import type { Database } from '../../db/database.ts';
import { changeAssortment } from '../../domain/catalogue/assortment-change.ts';
import { listProduct } from '../../domain/catalogue/listing.ts';
import { variantsOf } from '../../domain/catalogue/variants.ts';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import type { Assortment } from '../../rules/catalogue/variants.ts';
import type { AnyGoods } from './any-goods.ts';
import type { Seller } from './scene.ts';

/** A product on the market, with its variants' numbers in the order of `ownPrices`. */
export interface ListedGoods {
  goods: AnyGoods;
  name: string;
  seller: Seller;
  productId: bigint;
  variantIds: bigint[];
}

export interface Listing {
  name: string;
  /** Pieces of each variant in each of the seller's warehouses. */
  pieces: number[];
  now: Date;
}

/** Lists a product like its supplier, with the same stock of each variant. */
export async function listGoods(
  db: Database,
  seller: Seller,
  goods: AnyGoods,
  { name, pieces, now }: Listing,
): Promise<ListedGoods> {
  const stock = Object.fromEntries(pieces.map((one, at) => [seller.warehouses[at] ?? '', one]));
  const category = await db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const draft: ProductDraft = {
    name,
    description: '',
    categoryId: category.id,
    pricePerCarton: BigInt(goods.pricePerCarton),
    piecesPerCarton: goods.piecesPerCarton,
    isRetailEnabled: goods.pricePerRetail !== null,
    pricePerRetail: goods.pricePerRetail === null ? null : BigInt(goods.pricePerRetail),
    minimumCartons: goods.minimumCartons,
    priceSlabs: goods.priceSlabs,
    discount: goods.discount,
    stock: {},
    images: [],
    isActive: true,
  };
  const productId = await listProduct(db, seller.person, draft, { now });
  await changeAssortment(db, seller.person, productId, assortmentOf(goods, stock), { now });
  const variants = await variantsOf(db, [productId]);
  return { goods, name, seller, productId, variantIds: variants.map(({ id }) => id) };
}

/** Returns the assortment of a product; a single variant needs no option. */
export function assortmentOf({ packing, ownPrices, setParts, mixStepPieces }: AnyGoods, stock: Record<string, number>) {
  const values = ownPrices.map((_, at) => `Shade ${at + 1}`);
  const hasOption = ownPrices.length > 1;
  return {
    packing,
    options: hasOption ? [{ name: 'colour', values }] : [],
    variants: ownPrices.map((own, at) => ({
      id: null,
      optionValues: hasOption ? [values[at] ?? ''] : [],
      sku: null,
      image: null,
      pricePerCarton: own === null ? null : BigInt(own),
      stock,
    })),
    setOption: packing === 'set' ? 'design' : null,
    setContent: setParts.map((part, at) => ({ value: `Design ${at + 1}`, pieces: part })),
    mixStepPieces,
  } satisfies Assortment;
}
