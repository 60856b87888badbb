import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';

/** Names in the list of a page of the admin area, in their order. */
export async function keptNames(admin: Browser, page: string): Promise<string[]> {
  return keptRows(await opened(admin, page)).map(({ cells }) => cells[0] ?? '');
}

/** Its rows by the number of what they show, and the text of each cell. */
export function keptRows(html: string): { id: number; cells: string[]; html: string }[] {
  return elements(html, 'tr').flatMap((row) => {
    const id = row.get('data-kept');
    return id === null
      ? []
      : [{ id: Number(id), cells: elements(row.html, 'td').map(({ text }) => text), html: row.html }];
  });
}

/** What stands in the trail since an entry, without times and hashes. */
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
