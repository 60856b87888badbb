import type { TestWorld } from '../../world.ts';

/** Returns somebody's notices in their order: the kind, and the subject as words. */
export async function noticesOf({ db }: TestWorld, mobile: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'account_id')
    .select(['kind', 'about'])
    .where('mobile', '=', mobile)
    .orderBy('notices.id')
    .execute();
  return rows.map(({ kind, about }) => [kind, ...Object.values(about)].join(' '));
}
