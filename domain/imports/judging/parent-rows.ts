import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { mayDifferByPacks, namesWithContents, type PackedRow } from '../../../rules/imports/rows/packs-of-names.ts';
import { type NamingRow, type ReplacedTexts, textsOfParents } from '../../../rules/imports/rows/parent-rows.ts';
import { allOf } from '../../pieces.ts';
import type { ImportOf } from '../workbench.ts';

const READ = { min: 50, max: 2000 };
/** Headers of the number by which variants name their parent. */
const numbers = new Set(['id', 'productid', 'postid']);
const COMPARED_MAX = 200;

/**
 * Returns texts in place of cells, by row number, so that parents join their variants, by the columns as the supplier
 * answered them. Others are served meanwhile.
 */
export async function parentTexts(db: Connection, own: ImportOf): Promise<[number, ReplacedTexts][]> {
  if (own.mapping.includes('namePart')) return namesWithParts(db, own);
  if (mayDifferByPacks(own.mapping as SheetMapping)) {
    const names = namesWithContents(await packedRows(db, own));
    return [...names].map(([number, name]): [number, ReplacedTexts] => [number, { name }]);
  }
  const column = own.mapping.indexOf('handle');
  if (column < 0) return [];
  const areIds = /^parent.{0,20}id$/.test(plainHeader(own.headers[column] ?? ''));
  return [...textsOfParents(await namingRows(db, own), own.mapping as SheetMapping, { areIds })];
}

function isIn(part: string, name: string): boolean {
  return ` ${plainName(name)} `.includes(` ${plainName(part)} `);
}

const plainName = (text: string) => text.slice(0, COMPARED_MAX).toLowerCase();

function packedRows(db: Connection, { id, mapping }: ImportOf): Promise<PackedRow[]> {
  const cell = (target: SheetTarget) =>
    sql<string>`left(btrim(coalesce(cells[${mapping.indexOf(target) + 1}::integer], '')), ${COMPARED_MAX}::integer)`;
  return allOf<PackedRow>(READ, async (last, limit) => {
    const { rows } = await sql<PackedRow>`
      select number, ${cell('name')} as name, ${cell('piecesPerCarton')} as packs
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} order by number limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}

/** 'Shampoo' beside the pack '100 ml' is the product 'Shampoo 100 ml'. */
async function namesWithParts(db: Connection, { id, mapping }: ImportOf): Promise<[number, ReplacedTexts][]> {
  const cell = (target: SheetTarget) =>
    sql<string>`btrim(coalesce(cells[${mapping.indexOf(target) + 1}::integer], ''))`;
  const rows = await allOf<{ number: number; name: string; part: string }>(READ, async (last, limit) => {
    const next = await sql<{ number: number; name: string; part: string }>`
      select number, ${cell('name')} as name, ${cell('namePart')} as part
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} order by number limit ${limit}`.execute(
      db,
    );
    return next.rows;
  });
  return rows.flatMap(({ number, name, part }): [number, ReplacedTexts][] =>
    name === '' || part === '' || isIn(part, name) ? [] : [[number, { name: `${name} ${part}` }]],
  );
}

/** Stores these texts beside the cells, which stay as in the file; the caller has locked the import. */
export async function keepParents(tx: Connection, { id }: ImportOf, texts: [number, ReplacedTexts][]): Promise<void> {
  const given = JSON.stringify(texts.map(([number, replaced]) => ({ number, texts: replaced })));
  await sql`
    update import_rows r set mended = r.mended || given.texts
    from json_to_recordset(${given}::json) as given (number integer, texts jsonb)
    where r.import_id = ${id} and r.number = any (${texts.map(([number]) => number)}::integer[])
      and r.number = given.number`.execute(tx);
}

function namingRows(db: Connection, { id, headers, mapping }: ImportOf): Promise<NamingRow[]> {
  const cell = (place: number) =>
    sql<string>`left(btrim(coalesce(cells[${place + 1}::integer], '')), ${COMPARED_MAX}::integer)`;
  const of = (target: string) => cell(mapping.indexOf(target));
  const number = headers.findIndex((header) => numbers.has(plainHeader(header)));
  const kind = headers.findIndex((header) => plainHeader(header) === 'type');
  return allOf<NamingRow>(READ, async (last, limit) => {
    const { rows } = await sql<NamingRow>`
      select number, ${of('handle')} as handle, ${of('sku')} as sku, ${cell(number)} as id,
        array[${of(mapping.includes('value1') ? 'value1' : 'optionTexts')}, ${of('value2')}] as values,
        ${cell(kind)} as kind, ${of('name')} as name
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} order by number limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}
