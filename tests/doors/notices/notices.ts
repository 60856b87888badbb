import type { TestWorld } from '../../world.ts';

/** Returns an account's notices in their order: kind, then subject in words. */
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
