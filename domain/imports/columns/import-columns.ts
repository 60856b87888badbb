import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/database.ts';
import { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import { amountsAmong, decimalCommaColumns, withDecimalPoints } from '../../../rules/imports/columns/decimal-commas.ts';
import { takenDiscount } from '../../../rules/imports/columns/taken-discount.ts';
import type { ColumnQuestion } from '../../../rules/imports/columns/weighed-columns.ts';
import { hasOwnIds, type SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { withGroups } from '../../../rules/imports/lines/group-lines.ts';
import { withoutDittos } from '../../../rules/imports/rows/repeated-cells.ts';
import { withoutBlankCurrencies } from '../../../rules/imports/terms/header-currency.ts';
import type { Supplier } from '../../accounts/people.ts';
import { Refusal } from '../../refusal.ts';
import { headersOfFile, openImport } from '../imports.ts';
import { REPEATED } from '../sheet-rows.ts';
import { filledConstants } from '../workbench.ts';
import { toRemember } from './first-tax.ts';
import { type Layout, rememberLayout } from './layouts.ts';
import { storedRows, weighedRows } from './stored-sheet.ts';

/** Columns that identify a product of the supplier, or a new one. */
const identifying = ['name', 'sku', 'variantSku', 'id'] as const;

/**
 * Sets the columns' targets and the constants of new products, and remembers both. Drops a discount that is in the
 * price already, unless it was asked about. The caller checks the rows afterwards. Refuses columns that identify no
 * product.
 */
export async function mapColumns(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  { mapping, constants, takesHidden }: Layout & { takesHidden: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { headers, id: own, questions, constants: stored, mapping: before, top } = await openImport(tx, supplier, id);
    const given = headers.map((_, column) => mapping[column] ?? null);
    const discount = await discountTaken(tx, own, given, questions);
    const whole = given.map((target, column) => (column === discount ? null : target));
    if (!identifying.some((target) => whole.includes(target))) {
      throw new Refusal(400, 'import_columns_none');
    }
    const stated = filledConstants({ taxStated: stored.taxStated ?? '', rateStated: stored.rateStated ?? '' });
    const values = {
      mapping: whole,
      constants: JSON.stringify({ ...constants, ...stated }),
      questions: JSON.stringify(
        headers.map((_, column) => (column === discount ? 'discount' : (questions[column] ?? null))),
      ),
      state: 'columns' as const,
      touched_at: now,
    };
    await tx.updateTable('imports').set(values).where('id', '=', own).execute();
    await keepMeanings(tx, own, headers, whole);
    await keepGroupLines(tx, own, { headers, mapping: whole }, takesHidden);
    if (whole.some((target, column) => target !== before[column])) await forgetCorrections(tx, own);
    const texts = new ColumnTexts(await weighedRows(tx, own));
    const remembered = toRemember(stated, constants, { headers, mapping: whole, texts });
    const named = headersOfFile({ headers, top });
    const layout = { headers: named, mapping: whole.slice(0, named.length), constants: remembered };
    await rememberLayout(tx, supplier, layout, now);
  });
}

/** Empties the replaced cells, which belonged to the old columns. */
async function forgetCorrections(tx: Connection, id: bigint): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ mended: '{}' })
    .where('import_id', '=', id)
    .where(sql<boolean>`mended <> '{}'`)
    .execute();
}

/**
 * Finds the groups and totals by the current columns. Leaves out these lines, hidden rows unless `takesHidden`, and
 * rows that the supplier left out.
 */
async function keepGroupLines(
  tx: Connection,
  id: bigint,
  { headers, mapping }: { headers: string[]; mapping: SheetMapping },
  takesHidden: boolean,
): Promise<void> {
  const grouped = withGroups(await storedRows(tx, id), mapping, headers);
  const given = grouped.flatMap(({ number, heading, isNoProduct, isRepeated }) =>
    isNoProduct || heading !== '' ? [{ number, heading, isNoProduct, isRepeated }] : [],
  );
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g (number integer, heading text, "isNoProduct" boolean, "isRepeated" boolean)),
    next as (
      select r.number, coalesce(g.heading, '') as heading, r.is_omitted and not r.is_hidden as is_omitted,
        coalesce(g."isNoProduct", false) or (r.is_hidden and not ${takesHidden}::boolean) or (r.is_omitted and not r.is_hidden)
          as is_left_out,
        case when g."isRepeated" then ${REPEATED}::jsonb else '{}' end as problems
      from import_rows r left join given g on g.number = r.number where r.import_id = ${id})
    update import_rows r set heading = n.heading, is_omitted = n.is_omitted, is_left_out = n.is_left_out,
      problems = n.problems
    from next n where r.import_id = ${id} and r.number = n.number
      and (r.heading, r.is_omitted, r.is_left_out, r.problems)
        is distinct from (n.heading, n.is_omitted, n.is_left_out, n.problems)`.execute(tx);
}

/**
 * Writes points for decimal commas in columns that turn out to hold amounts, such as 'FOB', and the currency into rows
 * that leave it out.
 */
async function keepMeanings(tx: Connection, id: bigint, headers: string[], mapping: SheetMapping): Promise<void> {
  if (hasOwnIds(headers)) return;
  const rows = await storedRows(tx, id);
  const pointed = asAnswered(rows, headers, mapping);
  if (pointed === rows) return;
  const given = JSON.stringify(pointed.map(({ number, cells }) => ({ number, cells })));
  await sql`update import_rows r set cells = g.cells from json_to_recordset(${given}::json) as g (number integer, cells text[])
    where r.import_id = ${id} and r.number = g.number`.execute(tx);
}

/** Returns the rows of a whole file as the answers change their cells; the same rows if nothing changes. */
export function asAnswered<Row extends { cells: string[] }>(
  rows: Row[],
  headers: string[],
  mapping: SheetMapping,
): Row[] {
  if (hasOwnIds(headers)) return rows;
  const amounts = amountsAmong(decimalCommaColumns(headers, rows), { mapping, questions: [] });
  const repeated = withoutDittos(headers, mapping, rows);
  return withoutBlankCurrencies(withDecimalPoints(repeated, amounts), mapping, headers);
}

/** Returns the column of a discount that the answers show to be in the price already; -1 for none, or if it was asked about. */
export async function discountTaken(
  db: Connection,
  id: bigint,
  mapping: SheetMapping,
  questions: (ColumnQuestion | null)[],
): Promise<number> {
  const column = mapping.indexOf('discount');
  if (column < 0 || questions[column] === 'discount' || !mapping.includes('mrp')) return -1;
  return takenDiscount(mapping, new ColumnTexts(await weighedRows(db, id)));
}
