import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { PictureKeys, pictureIndex, picturesFor } from '../../rules/catalogue/picture-names.ts';
import { picturesIn } from '../../rules/imports/cells/picture-cell.ts';
import { allOf } from '../pieces.ts';
import type { Import } from './imports.ts';
import { albumOf } from './workbench.ts';

const LISTED_MAX = 5;
const READ = { min: 50, max: 2000 };

/**
 * Returns the photos of an import's ZIP that no row uses: their number, and the first of them; null if there are none.
 */
export async function unusedPhotos(db: Connection, own: Import): Promise<{ count: number; listed: string[] } | null> {
  const archive = await db
    .selectFrom('import_archives')
    .select('names')
    .where('import_id', '=', own.id)
    .executeTakeFirst();
  if (!archive) return null;
  const { rows } = await sql<{ source: string }>`
    select distinct source from import_rows, unnest(pictures || variant_picture) as used (source)
    where import_id = ${own.id} and not is_left_out and source <> ''`.execute(db);
  const index = pictureIndex(archive.names.map((name) => ({ name })));
  const files = rows.flatMap(({ source }) =>
    picturesFor({ pictures: [source], sku: '', name: '' }, index, new PictureKeys()),
  );
  const used = new Set(files.map(({ name }) => name));
  if (archive.names.some((name) => !used.has(name))) for (const name of await namedFiles(db, own)) used.add(name);
  const unused = archive.names.filter((name) => !used.has(name));
  return unused.length === 0 ? null : { count: unused.length, listed: unused.slice(0, LISTED_MAX) };
}

interface NamingRow {
  number: number;
  cells: string[];
  sku: string;
  code: string;
  name: string;
}

/** Returns the files that rows name, also those that a product shows already and does not take again. */
async function namedFiles(db: Connection, own: Import): Promise<string[]> {
  const { files, keys } = await albumOf(db, { id: own.supplier_id }, own);
  const { id, mapping } = own;
  const textOf = (target: string) =>
    sql<string>`coalesce(mended ->> ${target}::text, cells[${mapping.indexOf(target) + 1}::integer], '')`;
  const pictured = mapping.flatMap((target) =>
    target?.startsWith('picture') || target === 'variantPicture' ? [textOf(target)] : [],
  );
  const cells = pictured.length === 0 ? sql`'{}'::text[]` : sql`array[${sql.join(pictured)}]`;
  const rows = await allOf<NamingRow>(READ, async (last, limit) => {
    const next = await sql<NamingRow>`
      select number, ${cells} as cells, ${textOf(mapping.includes('styleCode') ? 'styleCode' : 'sku')} as sku,
        ${textOf('variantSku')} as code, ${textOf('name')} as name
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} and not is_left_out
      order by number limit ${limit}`.execute(db);
    return next.rows;
  });
  const wishes = rows.flatMap(({ sku, code, name, ...row }) => {
    const pictures = row.cells.flatMap(picturesIn);
    const called = [
      { sku, name },
      { sku: code, name: '' },
    ].map((one) => ({ ...one, pictures }));
    return pictures.length === 0 ? called : pictures.map((one) => ({ sku, name, pictures: [one] }));
  });
  return wishes.flatMap((wish) => picturesFor(wish, files, keys).map((file) => file.name));
}
