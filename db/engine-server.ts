import { randomBytes } from 'node:crypto';
import type { Engine } from './engine.ts';
import { Line, type Pace, usualPace } from './line.ts';
import { keepPlans } from './prepared-statements.ts';
import { type Lost, type ServerClientConfig, ServerPool } from './server-client.ts';

/** Connections of a process, besides the one for announcements. */
export const CONNECTIONS_MAX = 10;
const CONNECT_MS = 5_000;
/** Idle time after which the system probes a connection; its own limit is two hours. */
const PROBE_AFTER_MS = 10_000;
/** Limit of a page's statement, after which the server cancels it. */
const STATEMENT_MS = 15_000;
/**
 * Slightly more: a server that has not even reported the cancellation by then is silent. DATABASE_URL may set another
 * query_timeout.
 */
const SILENCE_MS = STATEMENT_MS + 2_000;
/** Connections past a pooler: the migrations of a start, one after the other. */
const DIRECT_MAX = 2;
/**
 * Name of all connections through a pooler. One name spares the pooler from setting it for each, and keeps its idle
 * connections from looking like another process (copying/alone.ts).
 */
const POOLED = 'pooled by thok';

// Indexes are in memory on any machine that runs a shop, so a random read costs little more than a sequential one. And
// every query is too short for JIT compilation to pay.
const options = `-c random_page_cost=1.1 -c jit=off -c statement_timeout=${STATEMENT_MS}`;

export interface ServerAddress {
  databaseUrl: string;
  /**
   * Address of the server itself if `databaseUrl` is a pooler in transaction mode, in which no session lasts: decision
   * 126.
   */
  directUrl?: string | null;
}

/**
 * Makes an engine for a PostgreSQL server, shared by any number of processes; it does not connect yet. `lost` is called
 * for connections that the server ends.
 */
export function serverEngine(
  { databaseUrl, directUrl = null }: ServerAddress,
  lost?: Lost,
  pace: Pace = usualPace,
): Engine {
  const settings = settingsOf(directUrl ?? databaseUrl, lost);
  const direct = new ServerPool({ ...settings, max: directUrl === null ? CONNECTIONS_MAX : DIRECT_MAX, options });
  direct.on('connect', keepPlans);
  const pool =
    directUrl === null
      ? direct
      : new ServerPool({ ...settings, connectionString: databaseUrl, application_name: POOLED, max: CONNECTIONS_MAX });
  const line = new Line(settings, [...new Set([pool, direct])], pace);
  return {
    pool,
    direct,
    listen: (received, lost) => line.open(received, lost),
    async close() {
      await line.close();
      for (const one of new Set([pool, direct])) if (!one.ending) await one.end();
    },
  };
}

/** Makes the pool of a replica, which is only read; queries wait at most `patienceMs` for a connection. */
export function replicaPool(url: string, patienceMs: number): ServerPool {
  const pool = new ServerPool({
    ...settingsOf(url),
    connectionTimeoutMillis: patienceMs,
    max: CONNECTIONS_MAX,
    options,
    isReplica: true,
  });
  pool.on('connect', keepPlans);
  return pool;
}

function settingsOf(url: string, lost?: Lost): ServerClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    // A machine that disappears sends nothing, so its connections have to be probed.
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    // Unique for this process, so that others can tell it apart.
    application_name: `thok ${randomBytes(6).toString('hex')}`,
    ...(lost && { lost }),
  };
}
