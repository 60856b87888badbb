import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { latinDigits } from '../../../rules/digits.ts';
import { isNoName } from '../../../rules/imports/cells/no-name.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import type { ReplacedTexts } from '../../../rules/imports/rows/parent-rows.ts';
import { type GroupedRow as ComparedRow, SheetGroups } from '../../../rules/imports/rows/sheet-groups.ts';
import { hasVariantColumns } from '../../../rules/imports/rows/sheet-variant.ts';
import { oneLine } from '../../../rules/text.ts';
import type { Supplier } from '../../accounts/people.ts';
import { allOf } from '../../pieces.ts';
import type { ImportOf } from '../workbench.ts';

const READ = { min: 50, max: 2000 };
const COMPARED_MAX = 200;

/** A row that continues the product of an earlier one; the head is null if it no longer does. */
interface GroupedRow {
  number: number;
  head: number | null;
}

interface FurtherRow extends GroupedRow {
  head: number;
}

interface KeyedRow {
  number: number;
  id: string;
  handle: string;
  name: string;
  value1: string;
  value2: string;
  code: string;
  batch: string;
  /** Pieces per carton and MRP, as they are written. */
  packed: string;
  /** The supplier's product of which a variant has this code. */
  productId: bigint | null;
}

/**
 * Returns the rows of a sheet whose product's first row is another than the stored one; others are served meanwhile.
 */
export async function otherGroups(db: Connection, supplier: Supplier, own: ImportOf): Promise<GroupedRow[]> {
  const further = await furtherRows(db, supplier, own);
  const numbers = new Set(further.map(({ number }) => number));
  const noted = await notedGroups(db, own);
  const before = new Map(noted.map(({ number, head }) => [number, head]));
  const ended = noted.flatMap(({ number }) => (numbers.has(number) ? [] : [{ number, head: null }]));
  return [...ended, ...further.filter(({ number, head }) => before.get(number) !== head)];
}

function notedGroups(db: Connection, { id }: ImportOf): Promise<GroupedRow[]> {
  return allOf<GroupedRow>(READ, (last, limit) =>
    db
      .selectFrom('import_rows')
      .select(['number', 'head'])
      .where('import_id', '=', id)
      .where('number', '>', last?.number ?? -1)
      .where('head', 'is not', null)
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
}

/** Scope of a grouping before anything is stored: rows up to this one, with texts in place of cells. */
export interface Preview {
  upTo: number;
  texts: Map<number, ReplacedTexts>;
  takesHidden: boolean;
}

/** Returns the rows of a sheet that continue an earlier one; those of a preview as a check would group them. */
export async function furtherRows(
  db: Connection,
  supplier: Supplier,
  own: ImportOf,
  preview: Preview | null = null,
): Promise<FurtherRow[]> {
  const mapping = own.mapping as SheetMapping;
  const isGrouped = hasVariantColumns(mapping) || mapping.includes('batch');
  if (!isGrouped && !(await hasCodesOfVariants(db, supplier, own))) return [];
  const groups = new SheetGroups();
  const further: FurtherRow[] = [];
  await allOf<KeyedRow>(READ, async (last, limit) => {
    const rows = await keyedRows(db, supplier, own, { after: last?.number ?? -1, limit, preview });
    for (const keyed of rows) {
      const row = comparedRow(keyed, mapping);
      const head = groups.headOf(row);
      if (head !== null) further.push({ number: row.number, head });
    }
    return rows;
  });
  return further;
}

/** A batch has no packing of its own: batches of one code may differ in their MRP. */
function comparedRow(keyed: KeyedRow, mapping: SheetMapping): ComparedRow {
  const { number } = keyed;
  const [id, code, batch] = [latinDigits(keyed.id.trim()), codeIn(keyed.code, mapping), keyed.batch.trim()];
  const productId = code === '' ? null : keyed.productId;
  const isStyle = !mapping.includes('handle') && mapping.includes('styleCode');
  const hasValues = keyed.value1.trim() !== '' || keyed.value2.trim() !== '';
  const isByCode = id === '' && !hasValues && productId !== null;
  return {
    number,
    id: isByCode ? String(productId) : id,
    handle: oneLine(isStyle ? codeIn(keyed.handle, mapping) : keyed.handle),
    // Beside the code of a variant the name is the variant's.
    name: isByCode ? '' : oneLine(keyed.name),
    isVariant: hasValues || productId !== null || (mapping.includes('variantSku') && code !== ''),
    hasValues,
    packed: code === '' || batch !== '' ? '' : keyed.packed.trim(),
    batchOf: batch === '' ? null : code,
  };
}

/** Returns a code; '' for 'N/A', except in Thok's own sheets. */
function codeIn(text: string, mapping: SheetMapping): string {
  return !mapping.includes('id') && isNoName(text) ? '' : text.trim();
}

/** Stores which row each of these continues; the caller has locked the import. */
export async function keepGroups(tx: Connection, { id }: ImportOf, rows: GroupedRow[]): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  await sql`
    update import_rows r set head = given.head
    from unnest(${numbers}::integer[], ${rows.map(({ head }) => head)}::integer[]) as given (number, head)
    where r.import_id = ${id} and r.number = any (${numbers}::integer[]) and r.number = given.number`.execute(tx);
}

function columnOf({ mapping }: ImportOf, target: SheetTarget): number {
  return mapping.indexOf(target) + 1;
}

/** Place of the column with the codes of variants, or else with item codes. */
function codeColumn(own: ImportOf): number {
  return columnOf(own, 'variantSku') || columnOf(own, 'sku');
}

/** Place of the column with the first option's values, or else with all options in one text. */
function valueColumn(own: ImportOf): number {
  return columnOf(own, 'value1') || columnOf(own, 'optionTexts');
}

async function hasCodesOfVariants(db: Connection, supplier: Supplier, own: ImportOf): Promise<boolean> {
  if (codeColumn(own) === 0) return false;
  const { rows } = await sql`
    select from import_rows r
    join product_variants v on v.supplier_id = ${supplier.id} and plain_code(v.sku) = plain_code(btrim(r.cells[${codeColumn(own)}::integer]))
    where r.import_id = ${own.id} and cardinality(v.option_values) > 0 limit 1`.execute(db);
  return rows.length > 0;
}

async function keyedRows(
  db: Connection,
  supplier: Supplier,
  own: ImportOf,
  { after, limit, preview }: { after: number; limit: number; preview: Preview | null },
): Promise<KeyedRow[]> {
  // New answers discard earlier replaced texts.
  const mended = preview ? sql`'{}'::jsonb` : sql`r.mended`;
  const isTaken = preview
    ? sql`case when r.is_hidden then ${preview.takesHidden}::boolean else not r.is_left_out or r.is_omitted end and r.number <= ${preview.upTo}`
    : sql`(not r.is_left_out or r.is_omitted)`;
  const cell = (target: SheetTarget, place = columnOf(own, target)) =>
    sql<string>`left(coalesce(${mended} ->> ${target}::text, r.cells[${place}::integer], ''), ${COMPARED_MAX}::integer)`;
  const code = sql`btrim(r.cells[${codeColumn(own)}::integer])`;
  const { rows } = await sql<KeyedRow>`
    select r.number, ${cell('id')} as id, ${cell('handle', columnOf(own, 'handle') || columnOf(own, 'styleCode'))} as handle,
      ${cell('name')} as name, ${cell('value1', valueColumn(own))} as value1, ${cell('value2')} as value2,
      ${cell('variantSku', codeColumn(own))} as code, ${cell('batch')} as batch,
      ${cell('piecesPerCarton')} || ' ' || ${cell('mrp')} as packed,
      (select v.product_id from product_variants v where v.supplier_id = ${supplier.id}
        and plain_code(v.sku) = plain_code(${code}) and cardinality(v.option_values) > 0
        order by v.sku = ${code} desc limit 1) as "productId"
    from import_rows r where r.import_id = ${own.id} and r.number > ${after} and ${isTaken}
    order by r.number limit ${limit}`.execute(db);
  return preview ? rows.map((row) => ({ ...row, ...preview.texts.get(row.number) })) : rows;
}
