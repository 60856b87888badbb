import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { PictureKeys, pictureIndex, picturesFor } from '../../rules/catalogue/picture-names.ts';
import type { Import } from './imports.ts';

const LISTED_MAX = 5;

/** Returns the photos of an import's ZIP that no row uses: how many, and the first of them; null where there are none. */
export async function unusedPhotos(
  db: Connection,
  { id }: Import,
): Promise<{ count: number; listed: string[] } | null> {
  const archive = await db.selectFrom('import_archives').select('names').where('import_id', '=', id).executeTakeFirst();
  if (!archive) return null;
  const { rows } = await sql<{ source: string }>`
    select distinct source from import_rows, unnest(pictures || variant_picture) as used (source)
    where import_id = ${id} and not is_left_out and source <> ''`.execute(db);
  const index = pictureIndex(archive.names.map((name) => ({ name })));
  const files = rows.flatMap(({ source }) =>
    picturesFor({ pictures: [source], sku: '', name: '' }, index, new PictureKeys()),
  );
  const used = new Set(files.map(({ name }) => name));
  const unused = archive.names.filter((name) => !used.has(name));
  return unused.length === 0 ? null : { count: unused.length, listed: unused.slice(0, LISTED_MAX) };
}
