import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { StockOfSeveral } from '../../../rules/imports/rows/listed-values.ts';
import type { Supplier } from '../../accounts/people.ts';
import { type Import, isOpenRow, mendableImport } from '../imports.ts';
import { mendInPieces } from './mend-pieces.ts';
import type { NamesAndTime } from './rejudged-rows.ts';

const isOfSeveral = sql<boolean>`jsonb_path_exists(problems, '$.*[*] ? (@ == "sheet_stock_of_several")')`;

/** Counts the rows with one stock for several variants, with the product and the stock of the first; null for none. */
export async function stockOfSeveral(
  db: Connection,
  { id, mapping }: Import,
): Promise<{ count: number; name: string; stock: string } | null> {
  const textOf = (column: number, target: string | null) =>
    sql<string>`coalesce(mended ->> ${target}::text, cells[${column + 1}::integer], '')`;
  const stocks = mapping.flatMap((target, column) =>
    target?.includes('stock:')
      ? [sql`case when jsonb_exists(problems, ${target}::text) then nullif(btrim(${textOf(column, target)}), '') end`]
      : [],
  );
  if (stocks.length === 0) return null;
  const { rows } = await sql<{ count: number; name: string; stock: string }>`
    select (count(*) over ())::integer as count, ${textOf(mapping.indexOf('name'), 'name')} as name,
      coalesce(${sql.join(stocks)}, '') as stock
    from import_rows where import_id = ${id} and verdict = 'wrong' and ${isOpenRow} and ${isOfSeveral} order by number limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Answers what one stock of several variants means in a file, and judges its rows again; all of them for another answer. */
export async function answerStockOfSeveral(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  answer: StockOfSeveral,
  at: NamesAndTime,
): Promise<void> {
  const isOther = await inTransaction(db, async (tx) => {
    const own = await mendableImport(tx, supplier, id);
    const answered = JSON.stringify({ stockOfSeveral: answer });
    await sql`update imports set constants = constants || ${answered}::jsonb where id = ${own.id}`.execute(tx);
    return (own.constants.stockOfSeveral ?? '') !== '' && own.constants.stockOfSeveral !== answer;
  });
  await mendInPieces(db, supplier, id, {
    ...at,
    mend: async (tx, own, { after, limit }) => {
      const rows = await tx
        .selectFrom('import_rows')
        .select('number')
        .where('import_id', '=', own.id)
        .where('number', '>', after)
        .where(isOpenRow)
        .$if(!isOther, (query) => query.where(isOfSeveral))
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ number }) => number);
    },
  });
}
