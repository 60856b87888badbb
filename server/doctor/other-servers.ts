import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { StoreFailure } from '../../db/failure.ts';
import { inspected } from '../../db/inspected.ts';
import type { Settings } from '../env.ts';
import { advice, type Finding, mend, well } from './finding.ts';

type Asked = Pick<Settings, 'directUrl' | 'replicaUrls'> & { databaseUrl: string };

/** Facts that identify a database. */
interface Identity {
  system: string;
  database: string;
  follows: boolean;
  /** Is the replica receiving the primary's log now? */
  receives: boolean;
}

/** Checks the servers other than DATABASE_URL's: the way past a pooler, and the replicas. */
export async function otherServerFindings(asked: Asked): Promise<Finding[]> {
  const { databaseUrl, directUrl, replicaUrls } = asked;
  if (directUrl === null && replicaUrls.length === 0) return [];
  const primary = await inspected({ databaseUrl, directUrl }, identityOf);
  const findings = directUrl === null ? [] : [await pooler(asked), await wayPast(directUrl, primary)];
  for (const url of replicaUrls) findings.push(await replica(url, primary));
  return findings;
}

async function pooler({ databaseUrl, directUrl }: Asked): Promise<Finding> {
  const limit = await inspected({ databaseUrl, directUrl }, async (tx) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
    return rows[0]?.limit;
  });
  if (limit !== '0') return well('Pooler', `statements through it end after ${limit}.`);
  return advice(
    'Pooler',
    "statements through it have no time limit, which a process cannot set there. Give pgbouncer's [databases] a connect_query (deploy/pgbouncer.ini).",
  );
}

async function wayPast(url: string, primary: Identity): Promise<Finding> {
  const found = await identityAt(url);
  if (typeof found === 'string') return mend('DATABASE_DIRECT_URL', found);
  return isSame(found, primary) && !found.follows
    ? well('DATABASE_DIRECT_URL', 'leads to the same database.')
    : mend('DATABASE_DIRECT_URL', 'leads to another database than DATABASE_URL. Let both lead to the primary.');
}

async function replica(url: string, primary: Identity): Promise<Finding> {
  const { hostname, port } = new URL(url);
  const about = `Replica ${hostname}:${port || 5432}`;
  const found = await identityAt(url);
  if (typeof found === 'string') return mend(about, found);
  if (!isSame(found, primary))
    return mend(about, 'is no copy of the database at DATABASE_URL. Make one: pg_basebackup --write-recovery-conf.');
  if (!found.follows)
    return mend(about, 'follows nobody: it is a primary itself. Take it out of DATABASE_REPLICA_URLS.');
  if (found.receives) return well(about, 'follows the primary.');
  return advice(about, 'receives nothing from the primary now. Look at its log and at primary_conninfo.');
}

/** Returns the database's identity, or a sentence why it cannot be read. */
async function identityAt(url: string): Promise<Identity | string> {
  try {
    return await inspected({ databaseUrl: url }, identityOf);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.message.replace(/^.*? cannot be used/, 'cannot be used');
  }
}

async function identityOf(tx: Connection): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select system_identifier::text as system, current_database() as database, pg_is_in_recovery() as follows,
      exists (select from pg_stat_wal_receiver) as receives
    from pg_control_system()`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the server does not say who it is');
  return found;
}

function isSame(one: Identity, other: Identity): boolean {
  return one.system === other.system && one.database === other.database;
}
