import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../../db/connect.ts';
import { seed } from '../../db/seed/seed.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { asPostgres, type Cluster, folderOfPostgres, startCluster } from '../engines/cluster.ts';
import { postgresPrograms } from '../engines/found.ts';
import { createDatabase } from '../engines/server.ts';
import { buy, newBuyers, newSeller } from '../trade/scene.ts';

const programs = postgresPrograms();
const now = new Date();

const opened = async (cluster: Cluster): Promise<Store> => {
  const store = await openStore({ dataDir: '', databaseUrl: cluster.url('shop') });
  onTestFinished(() => store.close());
  return store;
};

async function purchases({ db }: Store): Promise<bigint[]> {
  return (await db.selectFrom('purchases').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Queries the server until the condition is true. */
async function until(cluster: Cluster, query: string): Promise<void> {
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  for (let is = false; !is; await pause(20)) is = (await client.query<{ is: boolean }>(query)).rows[0]?.is ?? false;
  await client.end();
}

/** Docs/backups.md describes these steps for an operator. */
test.skipIf(programs === null)(
  'after a loss the shop is restored to a point between two orders, from a base back-up and the archived log',
  async () => {
    const bin = programs ?? '';
    const kept = folderOfPostgres();
    onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
    const archive = { archive_mode: 'on', archive_command: `test ! -f ${kept}/%f && cp %p ${kept}/%f` };
    const cluster = await startCluster(bin, { keepsCommits: true, more: archive });
    onTestFinished(() => cluster.stop());
    await createDatabase(cluster.url('postgres'), 'shop');
    const store = await opened(cluster);
    await seed(store.db, { samples: 'none', now });
    const { products } = await newSeller(store.db, '9826860001', [{ pieces: [1000] }], now);
    const [buyer] = await newBuyers(store.db, 1, now);
    if (!buyer) throw new Error('there is no buyer');
    const order = (shop: Store, pieces: number) => buy(shop.db, buyer, [[products[0] ?? 0n, pieces]], now);
    const before = await order(store, 10);

    const copies = folderOfPostgres();
    onTestFinished(() => rmSync(copies, { recursive: true, force: true }));
    const base = join(copies, 'base');
    const from = ['-d', cluster.url('postgres'), '-D', base, '--checkpoint=fast', '-X', 'none', '--no-sync'];
    expect(asPostgres([join(bin, 'pg_basebackup'), ...from])).toBe(true);
    const wanted = await order(store, 20);
    const client = new pg.Client(cluster.url('shop'));
    await client.connect();
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    // An order placed by mistake.
    const unwanted = await order(store, 30);
    const { rows: last } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    await client.end();
    expect(await purchases(store)).toEqual([before, wanted, unwanted]);
    await until(cluster, `select last_archived_wal >= '${last[0]?.file}' as is from pg_stat_archiver`);
    expect(readdirSync(kept)).toContain(last[0]?.file);
    await store.close();
    cluster.stop();

    const recovering = {
      restore_command: `cp ${kept}/%f %p`,
      recovery_target_time: rows[0]?.at ?? '',
      recovery_target_action: 'promote',
    };
    const again = await startCluster(bin, {
      more: recovering,
      lay(data) {
        writeFileSync(join(base, 'recovery.signal'), '');
        return asPostgres(['mv', base, data]);
      },
    });
    onTestFinished(() => again.stop());
    await until(again, 'select not pg_is_in_recovery() as is');
    const shop = await opened(again);
    expect(await purchases(shop)).toEqual([before, wanted]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
    // The shop sells on from there.
    await order(shop, 40);
    expect(await purchases(shop)).toHaveLength(3);
  },
  60_000,
);
