import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import {
  type ConfigurableRow,
  descriptionIn,
  listsVariants,
  textsOfConfigurables,
} from '../../../rules/imports/rows/configurable-rows.ts';
import { mayDifferByPacks, namesWithContents, type PackedRow } from '../../../rules/imports/rows/packs-of-names.ts';
import { type NamingRow, type ReplacedTexts, textsOfParents } from '../../../rules/imports/rows/parent-rows.ts';
import { allOf } from '../../pieces.ts';
import type { ImportOf } from '../workbench.ts';

const READ = { min: 50, max: 2000 };
/** Headers of the number by which variants name their parent. */
const numbers = new Set(['id', 'productid', 'postid']);
const COMPARED_MAX = 200;

/** A row with the packs that its name may lack. */
type ReadRow = NamingRow & ConfigurableRow & PackedRow & { part: string };

/**
 * Returns texts in place of cells, by row number, so that parents join their variants and names say their pack, by the
 * columns as the supplier answered them. Others are served meanwhile.
 */
export async function parentTexts(db: Connection, own: ImportOf): Promise<[number, ReplacedTexts][]> {
  const { headers, mapping } = own;
  const column = mapping.indexOf('handle');
  const areOfPacks = mayDifferByPacks(mapping as SheetMapping);
  if (column < 0 && !mapping.includes('namePart') && !areOfPacks) return [];
  const rows = await namingRows(db, own);
  const names = areOfPacks ? namesWithContents(rows) : null;
  const parents = column < 0 ? null : textsOfHandles(rows, mapping as SheetMapping, headers[column] ?? '');
  return rows.flatMap((row): [number, ReplacedTexts][] => {
    const name = names?.get(row.number);
    const texts = { ...nameWithPart(row), ...(name !== undefined && { name }), ...parents?.get(row.number) };
    return Object.keys(texts).length === 0 ? [] : [[row.number, texts]];
  });
}

function textsOfHandles(rows: ReadRow[], mapping: SheetMapping, header: string): Map<number, ReplacedTexts> {
  if (listsVariants(header)) return textsOfConfigurables(rows, mapping);
  return textsOfParents(rows, mapping, { areIds: /^parent.{0,20}id$/.test(plainHeader(header)) });
}

/** 'Shampoo' beside the pack '100 ml' is the product 'Shampoo 100 ml'. */
function nameWithPart({ name, part }: ReadRow): ReplacedTexts {
  const isWhole = name === '' || part === '' || ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());
  return isWhole ? {} : { name: `${name} ${part}` };
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

function namingRows(db: Connection, { id, headers, mapping }: ImportOf): Promise<ReadRow[]> {
  const cell = (place: number) =>
    sql<string>`left(btrim(coalesce(cells[${place + 1}::integer], '')), ${COMPARED_MAX}::integer)`;
  const of = (target: string) => cell(mapping.indexOf(target));
  const number = headers.findIndex((header) => numbers.has(plainHeader(header)));
  const handle = mapping.indexOf('handle');
  // A list of variants is long.
  const isList = listsVariants(headers[handle] ?? '');
  const whole = (place: number) => sql<string>`btrim(coalesce(cells[${place + 1}::integer], ''))`;
  const kind = headers.findIndex((header) => plainHeader(header) === 'type');
  // Most files have no packs such as '12 x 1 kg'.
  const packs = of('piecesPerCarton');
  const isRead = mayDifferByPacks(mapping as SheetMapping)
    ? sql`exists (select from import_rows where import_id = ${id} and ${packs} ~* '[x×*]')`
    : sql`true`;
  return allOf<ReadRow>(READ, async (last, limit) => {
    const { rows } = await sql<ReadRow>`
      select number, ${isList ? whole(handle) : cell(handle)} as handle, ${of('sku')} as sku, ${cell(number)} as id,
        array[${of(mapping.includes('value1') ? 'value1' : 'optionTexts')}, ${of('value2')}] as values,
        ${cell(kind)} as kind, ${of('name')} as name, ${of('namePart')} as part,
        ${packs} as packs,
        ${isList ? whole(mapping.indexOf(descriptionIn(mapping as SheetMapping))) : sql`''`} as description
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} and ${isRead} order by number limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}
