import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/database.ts';
import { isChangedCode } from '../../../rules/imports/rows/changed-code.ts';
import { oneLine } from '../../../rules/text.ts';
import type { Supplier } from '../../accounts/people.ts';
import { type Import, isOpenRow } from '../imports.ts';
import { mendInPieces } from './mend-pieces.ts';
import type { NamesAndTime } from './rejudged-rows.ts';

interface ChangedRow {
  number: number;
  /** The field with the code. */
  field: string;
  sku: string;
  /** Codes of the product that was found and of its variants; if none was, of the products with the row's name. */
  codes: string[];
}

/** Rows that are searched for an example. */
const LOOKED_AT = 50;

/** Returns how many codes a spreadsheet has likely changed, with an example; null if none can be restored. */
export async function changedCodes(
  db: Connection,
  supplier: Supplier,
  own: Import,
): Promise<{ count: number; written: string; code: string } | null> {
  const first = await changedRows(db, supplier, own, { after: -1, limit: LOOKED_AT });
  const example = first.find((row) => restored(row) !== undefined);
  if (!example) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_rows where import_id = ${own.id} and ${isOpenRow}
      and ${isChangedRow}`.execute(db);
  return { count: rows[0]?.count ?? 0, written: example.sku, code: restored(example) ?? '' };
}

/** Replaces the codes that a spreadsheet changed with those of the supplier's products. */
export async function restoreCodes(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  names: NamesAndTime,
): Promise<void> {
  await mendInPieces(db, supplier, id, {
    ...names,
    mend: async (tx, own, piece) => {
      const rows = await changedRows(tx, supplier, own, piece);
      for (const row of rows) {
        const code = restored(row);
        if (code === undefined) continue;
        const replaced = JSON.stringify({ [row.field]: code });
        await sql`update import_rows set mended = mended || ${replaced}::jsonb
          where import_id = ${own.id} and number = ${row.number}`.execute(tx);
      }
      return rows.map(({ number }) => number);
    },
  });
}

const isOfVariant = sql<boolean>`problems -> 'variantSku' @> '["sheet_code_changed"]'::jsonb`;
const isChangedRow = sql<boolean>`(problems -> 'sku' @> '["sheet_code_changed"]'::jsonb or ${isOfVariant})`;

async function changedRows(
  db: Connection,
  supplier: Supplier,
  own: Import,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRow[]> {
  const cell = (field: string) =>
    sql<string>`btrim(coalesce(r.mended ->> ${field}, r.cells[${own.mapping.indexOf(field) + 1}::integer], ''))`;
  const { rows } = await sql<ChangedRow>`
    select r.number, case when ${isOfVariant} then 'variantSku' else ${codeField(own)}::text end as field,
      case when ${isOfVariant} then ${cell('variantSku')} else ${cell(codeField(own))} end as sku,
      array(select v.sku from product_variants v where v.product_id = r.product_id and v.sku is not null
        union select p.sku from products p where p.supplier_id = ${supplier.id} and p.sku is not null
          and (p.id = r.product_id or (r.product_id is null and plain_name(p.name) = plain_name(${cell('name')})))) as codes
    from import_rows r where r.import_id = ${own.id} and r.number > ${after} and ${isOpenRow} and ${isChangedRow}
    order by r.number limit ${limit}`.execute(db);
  return rows;
}

/** The column with the codes: item codes, or else codes of variants. */
function codeField({ mapping }: Import): 'sku' | 'variantSku' {
  return mapping.includes('sku') ? 'sku' : 'variantSku';
}

/** The code that was meant; undefined unless exactly one fits. */
function restored({ sku, codes }: ChangedRow): string | undefined {
  const fitting = codes.filter((code) => isChangedCode(oneLine(sku), code));
  return fitting.length === 1 ? fitting[0] : undefined;
}
