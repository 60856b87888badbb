import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { Supplier } from '../../accounts/people.ts';
import { keepJudgements, repeating } from '../import-check.ts';
import type { Import } from '../imports.ts';
import { type Judgement, judged } from '../judging/row-judgement.ts';
import { productsOf } from '../sheet-rows.ts';
import { albumOf, type NamesOf, workbenchOf } from '../workbench.ts';

export interface NamesAndTime {
  namesOf: NamesOf;
  now: Date;
}

/**
 * Judges the products of these rows again, and then those that were wrong because they repeated one of them. A refused
 * row is judged as if it had not been tried.
 */
export async function judgeAgain(
  tx: Connection,
  supplier: Supplier,
  own: Import,
  numbers: number[],
  { namesOf, now, album }: NamesAndTime & { album?: Awaited<ReturnType<typeof albumOf>> },
): Promise<void> {
  if (numbers.length === 0) return;
  const chosen = new Set(await headsOf(tx, own, numbers));
  const heads = [...chosen];
  await sql`update import_rows set outcome = null where import_id = ${own.id} and outcome = 'refused'
    and (number = any (${heads}::integer[]) or head = any (${heads}::integer[]))`.execute(tx);
  const open = await tx
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', own.id)
    .where('head', 'is', null)
    .where('outcome', 'is', null)
    .where(sql<boolean>`(number = any (${heads}::integer[]) or repeats = any (${heads}::integer[]))`)
    .execute();
  const rows = await productsOf(
    tx,
    own.id,
    open.map(({ number }) => number),
  );
  const bench = await workbenchOf(tx, supplier, own, {
    album: album ?? (await albumOf(tx, supplier, own)),
    namesOf,
    now,
  });
  const order = ({ number }: { number: number }) => (chosen.has(number) ? number - Number.MAX_SAFE_INTEGER : number);
  const sorted = rows.toSorted((a, b) => order(a) - order(b));
  const judgements = await judged(tx, bench, sorted);
  for (const [place, row] of sorted.entries()) {
    const judgement = judgements[place] as Judgement;
    const isLeftOut = row.is_left_out;
    const repeats = judgement.verdict === 'wrong' || isLeftOut ? null : await repeatedBy(tx, own, judgement);
    const settled = {
      row,
      judgement: repeats === null ? judgement : repeating(judgement, repeats.claims),
      repeats: repeats?.number ?? null,
      isLeftOut,
    };
    await keepJudgements(tx, own, [settled]);
  }
}

/** Returns the numbers of the first rows of the products that these rows are about. */
export async function headsOf(tx: Connection, { id }: Pick<Import, 'id'>, numbers: number[]): Promise<number[]> {
  const { rows } = await sql<{ head: number }>`
    select distinct coalesce(head, number) as head from import_rows
    where import_id = ${id} and number = any (${numbers}::integer[]) order by 1`.execute(tx);
  return rows.map(({ head }) => head);
}

async function repeatedBy(
  tx: Connection,
  { id }: Import,
  { number, conflicts, state }: Judgement,
): Promise<Pick<Judgement, 'number' | 'claims'> | null> {
  const { rows } = await sql<Pick<Judgement, 'number' | 'claims'>>`
    select number, claims from import_rows where import_id = ${id} and number <> ${number} and head is null and not is_left_out
      and (verdict <> 'wrong' or number < ${number}) and (claims && ${conflicts}::text[]
        or (product_id = ${state?.id ?? null} and outcome in ('created', 'updated')))
    order by number limit 1`.execute(tx);
  return rows[0] ?? null;
}
