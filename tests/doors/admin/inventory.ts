import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';

/** Returns the names in the list of an admin page, in their order. */
export async function keptNames(admin: Browser, page: string): Promise<string[]> {
  return keptRows(await opened(admin, page)).map(({ cells }) => cells[0] ?? '');
}

/** Returns the list's rows: the id of each entry, and the text of each cell. */
export function keptRows(html: string): { id: number; cells: string[]; html: string }[] {
  return elements(html, 'tr').flatMap((row) => {
    const id = row.get('data-item');
    return id === null
      ? []
      : [{ id: Number(id), cells: elements(row.html, 'td').map(({ text }) => text), html: row.html }];
  });
}

/** Returns the entries of the trail after a given one, without times and hashes. */
export function trailSince({ db }: TestWorld, id: bigint) {
  return db
    .selectFrom('audit_trail')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}

export async function endOfTrail({ db }: TestWorld): Promise<bigint> {
  return (await db.selectFrom('audit_head').select('count').executeTakeFirstOrThrow()).count;
}
