import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isChangedCode } from '../../rules/imports/changed-code.ts';
import { oneLine } from '../../rules/text.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { type Import, isOpenRow, mendableImport, ownImport } from './imports.ts';
import { keepCounts } from './mended-rows.ts';
import { judgeAnew, type With } from './rejudged-rows.ts';
import { albumOf } from './workbench.ts';

const PIECES = { min: 10, max: 100 };

interface ChangedRow {
  number: number;
  sku: string;
  /** Codes of the supplier's products with the row's name, or of the product with its id. */
  codes: string[];
}

/** Codes of an import that a spreadsheet has likely changed: how many, and the first with what it was. */
export async function changedCodes(
  db: Connection,
  supplier: Supplier,
  own: Import,
): Promise<{ count: number; written: string; code: string } | null> {
  const [first] = await changedRows(db, supplier, own, { after: -1, limit: 1 });
  if (!first) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_rows where import_id = ${own.id} and ${isOpenRow}
      and ${isChangedRow}`.execute(db);
  return { count: rows[0]?.count ?? 0, written: first.sku, code: restored(first) ?? '' };
}

/** Writes the codes of the supplier's products in place of those that a spreadsheet has made of them. */
export async function restoreCodes(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  { namesOf, now }: With,
): Promise<void> {
  const own = await ownImport(db, supplier, id);
  const album = await albumOf(db, supplier, own);
  const pieces = new Pieces(PIECES);
  const next = (after: number, limit: number) =>
    inTransaction(db, async (tx) => {
      const locked = await mendableImport(tx, supplier, id);
      const rows = await changedRows(tx, supplier, locked, { after, limit });
      const field = codeField(locked);
      for (const row of rows) {
        const code = restored(row);
        if (code === undefined) continue;
        const replaced = JSON.stringify({ [field]: code });
        await sql`update import_rows set mended = mended || ${replaced}::jsonb
          where import_id = ${locked.id} and number = ${row.number}`.execute(tx);
      }
      const numbers = rows.map(({ number }) => number);
      await judgeAnew(tx, supplier, locked, numbers, { namesOf, now, album });
      await keepCounts(tx, locked);
      return numbers.at(-1) ?? null;
    });
  for (let after: number | null = -1; after !== null; ) {
    const begin: number = after;
    after = await pieces.next((limit) => next(begin, limit));
  }
}

const isChangedRow = sql<boolean>`problems -> 'sku' @> '["sheet_code_changed"]'::jsonb`;

async function changedRows(
  db: Connection,
  supplier: Supplier,
  own: Import,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRow[]> {
  const cell = (field: string) =>
    sql<string>`btrim(coalesce(r.mended ->> ${field}, r.cells[${own.mapping.indexOf(field) + 1}::integer], ''))`;
  const { rows } = await sql<ChangedRow>`
    select r.number, ${cell(codeField(own))} as sku, array(
      select p.sku from products p where p.supplier_id = ${supplier.id} and p.sku is not null
        and (p.id = r.product_id or plain_name(p.name) = plain_name(${cell('name')}))) as codes
    from import_rows r where r.import_id = ${own.id} and r.number > ${after} and ${isOpenRow} and ${isChangedRow}
    order by r.number limit ${limit}`.execute(db);
  return rows;
}

/** The column with the codes: that of variants where products have none of their own. */
function codeField({ mapping }: Import): 'sku' | 'variantSku' {
  return mapping.includes('sku') ? 'sku' : 'variantSku';
}

/** The code that was meant; undefined where several products would fit. */
function restored({ sku, codes }: ChangedRow): string | undefined {
  const fitting = codes.filter((code) => isChangedCode(oneLine(sku), code));
  return fitting.length === 1 ? fitting[0] : undefined;
}
