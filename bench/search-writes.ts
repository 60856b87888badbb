import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { generatedProduct } from '../db/generate/products.ts';
import { generatedSupplier } from '../db/generate/suppliers.ts';
import type { Supplier } from '../domain/accounts/people.ts';
import { listProduct } from '../domain/catalogue/listing.ts';
import { countSearchWords } from '../domain/search/vocabulary.ts';
import type { ProductDraft } from '../rules/catalogue/product.ts';
import { figure, judge, note } from './report.ts';
import { median, timed } from './statistics.ts';

const ROUNDS = 7;
const EACH = 60;
/** What listing a product may take with the words that search keeps, as a share of what it takes without. */
const SHARE = 1.2;

/** Measures listing with and without what the database keeps for search, by turns, another product each time. */
export async function searchWrites(
  engine: string,
  db: Database,
  supplier: Supplier,
  like: ProductDraft,
): Promise<void> {
  const categories = new Map(
    (await db.selectFrom('product_categories').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  const suppliers = Array.from({ length: 50 }, (_, at) => generatedSupplier(at, 1));
  let number = 0;
  const list = () => {
    const { name, description, category } = generatedProduct(number++, suppliers);
    const categoryId = categories.get(category) ?? like.categoryId;
    return listProduct(db, supplier, { ...like, name, description, categoryId }, { now: new Date() });
  };
  const kept: number[] = [];
  const counted: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    kept.push(median(await timed(EACH, list)));
    const began = performance.now();
    await countSearchWords(db);
    counted.push((performance.now() - began) / EACH);
    const restore = await withoutSearch(db);
    bare.push(median(await timed(EACH, list)));
    await restore();
  }
  note(
    `${engine}, a product listed in ${figure(median(kept))} ms, without search in ${figure(median(bare))}; its words counted later in ${figure(median(counted))} ms`,
  );
  judge({
    what: `${engine}, listing a product as a share of listing it without what search keeps`,
    measured: median(kept) / median(bare),
    target: SHARE,
    kind: 'at most',
    unit: 'times',
  });
}

/** Takes away the words of products, their index and the notes for the vocabulary; returns what brings them back. */
async function withoutSearch(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'products_by_words'`.execute(
    db,
  );
  const turn = async (to: 'disable' | 'enable') => {
    for (const trigger of ['products_words', 'products_note_words_added'])
      await sql`alter table products ${sql.raw(to)} trigger ${sql.id(trigger)}`.execute(db);
  };
  await turn('disable');
  await sql`drop index products_by_words`.execute(db);
  return async () => {
    await turn('enable');
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  };
}
