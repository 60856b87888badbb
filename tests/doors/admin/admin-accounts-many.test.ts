import { randomUUID } from 'node:crypto';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { unhurried } from '../../../db/unhurried.ts';
import { resellerAccounts } from '../../../domain/admin/accounts-list.ts';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { accounts, listedAt, lists } from './accounts.ts';

const world = await fileWorld();
const { db } = world;
await db.transaction().execute(async (tx) => {
  // On a loaded machine an insert of forty thousand rows exceeds the time limit of a statement.
  await unhurried(tx);
  await sql`
  insert into users (id, mobile, business_name, user_type, created_at, updated_at)
  select 'many-' || n, (7000000000 + n * 7919::bigint)::text, translate(md5(n::text), '0123456789', 'ghijklmnop') || ' traders', 'reseller',
    now() - n * interval '1 minute', now()
  from generate_series(1, 40000) n`.execute(tx);
});
await accounts(world, 'reseller', [{ name: 'Sahjanand 100%', mobile: '9123409876' }]);
await sql`analyze users`.execute(db);

/** Returns the database's plans for a search. */
async function plansOf(search: string): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await resellerAccounts(db.withPlugin(listening), { search, status: null, after: null, before: null });
  return db.transaction().execute(async (tx) => {
    // The engines differ in the number of accounts from which the index is cheaper, so sequential scans are turned off.
    await sql`set local enable_seqscan = off`.execute(tx);
    const plans: string[] = [];
    for (const node of asked) {
      const query = tx.getExecutor().compileQuery(node, { queryId: randomUUID() });
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]));
      plans.push(JSON.stringify(rows));
    }
    return plans;
  });
}

test.each(['sahjanand', 'sahj trad', '9123409876', '+91 91234 09876', '3409876'])(
  'a search for %s among very many accounts is by their index',
  async (search) => {
    // Before them comes the query for the meanings of the words.
    const plans = (await plansOf(search)).filter((plan) => plan.includes(' on users u'));
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toContain('users_by_words');
      expect(plan).not.toContain('Seq Scan on users u');
    }
  },
);

test('it finds what it found without one, and counts to a thousand', async () => {
  const admin = await world.signInAdmin(world.browser());
  for (const search of ['SAHJ', '100%', '3409876', '+91 91234 09876', 'sahj 9876'])
    expect([search, await listedAt(admin, `${lists.reseller}?${new URLSearchParams({ q: search })}`)]).toEqual([
      search,
      ['Sahjanand 100%'],
    ]);
  const shown = async (query: string) => textOf(await opened(admin, `${lists.reseller}${query}`));
  expect(await shown('')).toContain('1,000+ resellers');
  expect(await shown('?q=traders')).toContain('1,000+ resellers');
  expect(await shown('?q=sahj')).toContain('1 reseller');
});
