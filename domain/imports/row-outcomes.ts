import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import type { Supplier } from '../accounts/people.ts';
import { draftOf } from '../catalogue/product-assortment.ts';
import { assortmentOf, type KeptAssortment } from '../catalogue/variants.ts';
import type { Judgement } from './judging/row-judgement.ts';
import type { ProductRowsKept } from './sheet-rows.ts';
import type { AssortmentBefore, Before } from './tables.ts';

/** A judgement, and the rows that it is about. */
export interface Pair {
  judgement: Judgement;
  row: ProductRowsKept;
}

/** Result for the rows of a product. */
export interface Outcome extends Pair {
  outcome: 'created' | 'updated';
  productId: bigint;
  versionAfter: number;
  before: Before | null;
  /** The assortment now; only if the rows changed it or bring pictures of variants. */
  after: KeptAssortment | null;
}

/** Returns the assortment of a product after its rows were carried out, if their outcome needs it. */
export async function assortmentAfter(
  tx: Connection,
  supplier: Supplier,
  { judgement, row }: Pair,
  productId: bigint,
): Promise<KeptAssortment | null> {
  const arePictured = [row, ...row.further].some(({ variant_picture }) => variant_picture !== '');
  return judgement.assortment || arePictured ? assortmentOf(tx, supplier, productId) : null;
}

/** Returns what the rows replaced: columns, pieces in each warehouse, and the assortment. */
export function beforeOf(
  { state, variants, columns, draft, assortment }: Judgement,
  after: KeptAssortment | null,
): Before {
  if (!state || !columns) return { columns: {}, added: {} };
  const stock = Object.entries(draft?.stock ?? {});
  const moved = stock.map(([id, pieces]) => [id, pieces - (state.stock[id] ?? 0)] as const);
  const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));
  return {
    columns: Object.fromEntries(
      Object.entries(state.columns).filter(
        ([name, was]) =>
          was !== columns[name as keyof typeof columns] && plain(was) !== plain(columns[name as keyof typeof columns]),
      ),
    ),
    added: Object.fromEntries(moved.filter(([, added]) => added !== 0)),
    ...(assortment &&
      after && { assortment: keptBefore({ ...state.soldIn, variants }), addedTo: addedTo(variants, after.variants) }),
  };
}

function keptBefore({ variants, ...soldIn }: KeptAssortment): AssortmentBefore {
  const active = variants.filter(({ isRetired }) => !isRetired).map(draftOf);
  return {
    ...soldIn,
    variants: active.map(({ id, optionValues, sku, image, pricePerCarton }) => ({
      id: String(id),
      optionValues,
      sku,
      image,
      price: pricePerCarton === null ? null : String(pricePerCarton),
    })),
  };
}

type Variants = KeptAssortment['variants'];

/** Returns the pieces that were added to each variant in each warehouse. */
function addedTo(before: Variants, after: Variants): NonNullable<Before['addedTo']> {
  const was = new Map(levelsOf(before).map(({ key, pieces }) => [key, pieces]));
  return levelsOf(after).flatMap(({ key, variantId, warehouseId, pieces }) => {
    const added = pieces - (was.get(key) ?? 0);
    return added === 0 ? [] : [{ variantId, warehouseId, pieces: added }];
  });
}

function levelsOf(variants: Variants) {
  return variants.flatMap(({ id, levels }) =>
    levels.map(({ warehouseId, pieces }) => ({
      key: `${id} ${warehouseId}`,
      variantId: String(id),
      warehouseId,
      pieces,
    })),
  );
}

/** Stores the outcome at all rows of these products. */
export async function keepOutcomes(tx: Connection, id: bigint, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const marks = outcomes.flatMap(({ row, judgement, outcome, productId, versionAfter, before, after }) => {
    const variantOf = (place: number) => variantIn(after, judgement.rowValues[place] ?? null);
    const common = { outcome, product_id: productId };
    return [
      { ...common, number: row.number, version_after: versionAfter, before, variant_id: variantOf(0) },
      ...row.further.map(({ number }, place) => ({ ...common, number, variant_id: variantOf(place + 1) })),
    ];
  });
  const given = JSON.stringify(marks, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  // By primary key, as in `keepJudgements`.
  const numbers = marks.map(({ number }) => number);
  await sql`
    update import_rows r set outcome = g.outcome, product_id = g.product_id, version_after = g.version_after,
      before = g.before, variant_id = g.variant_id
    from json_populate_recordset(null::import_rows, ${given}::json) g
    where r.import_id = ${id} and r.number = any (${numbers}::integer[]) and r.number = g.number`.execute(tx);
}

function variantIn(after: KeptAssortment | null, values: string[] | null): bigint | null {
  const own = values && after?.variants.find(({ optionValues }) => optionValues.join('\n') === values.join('\n'));
  return own?.id ?? null;
}

/** Refused rows of a product, with the reasons by row number. */
export interface Refused {
  row: ProductRowsKept;
  problems: Map<number, Record<string, MessageKey[]>>;
}

/** Marks all rows of these products as wrong; rows without a reason of their own refer to the other rows. */
export async function refuseRows(tx: Connection, id: bigint, refused: Refused[]): Promise<void> {
  if (refused.length === 0) return;
  const marks = refused.flatMap(({ row: { number, further }, problems }) =>
    [number, ...further.map((row) => row.number)].map((one) => ({
      number: one,
      problems: problems.get(one) ?? { row: ['sheet_row_of_wrong'] },
    })),
  );
  await sql`
    update import_rows r set outcome = 'refused', verdict = 'wrong', problems = g.problems
    from json_to_recordset(${JSON.stringify(marks)}::json) as g (number integer, problems jsonb)
    where r.import_id = ${id} and r.number = any (${marks.map(({ number }) => number)}::integer[])
      and r.number = g.number`.execute(tx);
}
