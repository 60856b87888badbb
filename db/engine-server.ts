import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { reasonOf, saysAway } from './away.ts';
import { channel, type Engine } from './engine.ts';
import { StoreFailure } from './failure.ts';
import { keepPlans } from './planned.ts';
import { type Lost, ServerClient, type ServerClientConfig, ServerPool } from './server-client.ts';

const CONNECT_MS = 5_000;
const RECONNECT_MS = 500;
const ASK_AGAIN_MS = 1_000;

/** How a server is waited for that is not there yet, and who hears of connections that it ends. */
export interface Waiting {
  waitSeconds: number;
  /** Heard once a second while it is waited for. */
  stillAway(reason: string): void;
  lost: Lost;
}

/** A PostgreSQL server, shared by any number of processes. */
export async function serverEngine(databaseUrl: string, waiting?: Waiting): Promise<Engine> {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    // A machine that goes away without a word says nothing on its connections either.
    keepAlive: true,
    // Of this process alone, so that one can tell whether there are others.
    application_name: `thok ${randomBytes(6).toString('hex')}`,
    ...(waiting && { lost: waiting.lost }),
  };
  // Indexes are kept in memory on any machine that serves a shop: a random read costs little more than the next one.
  // And every query is over before compiling it could pay.
  const options = '-c random_page_cost=1.1 -c jit=off -c statement_timeout=15000';
  const pool = new ServerPool({ ...settings, max: 10, options });
  pool.on('connect', keepPlans);
  try {
    await reached(pool, waiting);
  } catch (error) {
    await pool.end();
    throw new StoreFailure(
      `The database at DATABASE_URL (${addressOf(databaseUrl)}) cannot be used: ${reasonOf(error)}.`,
    );
  }
  const line = new Line(settings);
  return {
    pool,
    listen: (heard, lost) => line.open(heard, lost),
    async close() {
      await line.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** A server that is away or just starting is asked again each second; one that refuses us will go on refusing. */
async function reached(pool: pg.Pool, waiting?: Waiting): Promise<void> {
  const until = Date.now() + (waiting?.waitSeconds ?? 0) * 1000;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!waiting || !saysAway(error) || Date.now() + ASK_AGAIN_MS > until) throw error;
      waiting.stillAway(reasonOf(error));
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** The connection that hears announcements; it comes back by itself after the server has gone. */
class Line {
  #client: ServerClient | null = null;
  #closed = false;

  constructor(private readonly settings: ServerClientConfig) {}

  async open(heard: (topics: string) => void, lost: () => void): Promise<void> {
    const client = new ServerClient(this.settings);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      // Not waited for: a connection that never was may never end.
      void client.end();
      throw error;
    }
    client.on('notification', (message) => heard(message.payload ?? ''));
    client.on('end', () => void this.#reopen(heard, lost));
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #reopen(heard: (topics: string) => void, lost: () => void): Promise<void> {
    while (!this.#closed) {
      await pause(RECONNECT_MS, undefined, { ref: false });
      const isBack = await this.open(heard, lost).then(
        () => true,
        () => false,
      );
      if (isBack) return lost();
    }
  }
}

function addressOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || 5432}${pathname}`;
}
