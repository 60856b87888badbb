import * as v from 'valibot';
import type { Connection } from '../../db/database.ts';
import { SAMPLE_WAREHOUSE, supplierId } from '../../db/seed/seed-samples.ts';
import { personById, type Supplier } from '../../domain/accounts/people.ts';
import { writeAssortment } from '../../domain/catalogue/assortment-change.ts';
import { listProducts, showPictures } from '../../domain/catalogue/listing.ts';
import { combinationsOf } from '../../rules/catalogue/options.ts';
import { productSchema } from '../../rules/catalogue/product.ts';
import { setPieces, VARIANTS_MAX } from '../../rules/catalogue/variants.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { type Chapter, momentOf } from './chapter.ts';
import { type AssortedGoods, assortedGoods } from './goods-data.ts';

/** Products of the demo suppliers with colours, sizes, sets and mixed cartons, as Surat sells them. */
export const goods: Chapter = {
  name: 'goods',
  announces: [],
  async happenings({ tx, now }) {
    return assortedGoods.map((one, at) => ({
      at: momentOf(now, [30 - at, '10:00']),
      what: one.name,
      run: () => list(tx, one, momentOf(now, [30 - at, '10:00'])),
    }));
  },
};

async function list(tx: Connection, one: AssortedGoods, now: Date): Promise<void> {
  const supplier = await personById(tx, supplierId(one.supplier));
  if (supplier?.userType !== 'supplier') return;
  const { id: categoryId } = await tx
    .selectFrom('product_categories')
    .select('id')
    .where('name', '=', one.category)
    .executeTakeFirstOrThrow();
  const draft = v.parse(productSchema, {
    name: one.name,
    description: one.description,
    categoryId,
    pricePerCarton: one.price,
    piecesPerCarton: one.set ? setPieces(one.set.content) : one.pieces,
    specifications: one.specifications,
  });
  const [id] = await listProducts(tx, supplier, [draft], { now, reason: 'sample' });
  if (id === undefined) return;
  await showPictures(tx, [{ productId: id, urls: one.pictures }], now);
  await assort(tx, supplier, id, one, now);
}

async function assort(tx: Connection, supplier: Supplier, id: bigint, one: AssortedGoods, now: Date): Promise<void> {
  const options = one.options ?? [];
  await writeAssortment(
    tx,
    supplier,
    id,
    {
      packing: one.set ? 'set' : one.mixStep === undefined ? 'carton' : 'mixed',
      options,
      variants: combinationsOf(options, VARIANTS_MAX).map((optionValues, at) => ({
        id: null,
        optionValues,
        sku: optionValues.length === 0 ? null : `${one.code}-${at + 1}`,
        image: null,
        pricePerCarton: paiseFromRupees(one.dearer?.[optionValues.at(-1) ?? ''] ?? '') ?? null,
        // Stock differs by colour, and one colour is sold out.
        stock: {
          [SAMPLE_WAREHOUSE]:
            at === 3 ? 0 : (4 + ((at * 5) % 11)) * (one.set ? setPieces(one.set.content) : one.pieces),
        },
      })),
      setOption: one.set?.option ?? null,
      setContent: one.set?.content ?? [],
      mixStepPieces: one.mixStep ?? 1,
    },
    { now, reason: 'sample' },
  );
}
