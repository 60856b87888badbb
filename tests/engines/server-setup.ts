import type { TestProject } from 'vitest/node';
import { openStore } from '../../db/connect.ts';
import { seed } from '../../db/seed/seed.ts';
import { startCluster } from './cluster.ts';
import { postgresPrograms } from './found.ts';
import { createDatabase } from './server.ts';
import { startOfTime } from './start-of-time.ts';

/** Starts a PostgreSQL server for this run and migrates two databases, which the worlds copy. */
export default async function templatesOnce(project: TestProject): Promise<() => void> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('this project needs PostgreSQL');
  const cluster = await startCluster(programs);
  try {
    const admin = cluster.url('postgres');
    for (const name of ['empty', 'samples']) {
      await createDatabase(admin, name);
      const store = await openStore({ dataDir: '', databaseUrl: cluster.url(name) });
      await seed(store.db, { samples: name === 'samples' ? 'catalogue' : 'none', now: startOfTime });
      await store.close();
    }
    project.provide('engine', { kind: 'server', admin, empty: 'empty', samples: 'samples' });
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}
