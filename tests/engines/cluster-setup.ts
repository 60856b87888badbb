import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { postgresPrograms } from './found.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL's own database `postgres`; null where there is no PostgreSQL. */
    postgres: string | null;
  }
}

/** A PostgreSQL, where there is one, in which each test makes its own databases. */
export default async function clusterOnce(project: TestProject): Promise<() => void> {
  const programs = postgresPrograms();
  const cluster = programs === null ? null : await startCluster(programs);
  project.provide('postgres', cluster && cluster.url('postgres'));
  return () => cluster?.stop();
}
