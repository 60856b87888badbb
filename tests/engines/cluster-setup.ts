import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { postgresPrograms } from './found.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server's `postgres` database; null without a server. */
    postgres: string | null;
  }
}

/** Starts a PostgreSQL server, if it is installed, in which each test creates its own databases. */
export default async function clusterOnce(project: TestProject): Promise<() => void> {
  const programs = postgresPrograms();
  const cluster = programs === null ? null : await startCluster(programs);
  project.provide('postgres', cluster && cluster.url('postgres'));
  return () => cluster?.stop();
}
