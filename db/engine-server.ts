import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { channel, type Engine } from './engine.ts';
import { StoreFailure } from './failure.ts';
import { keepPlans } from './planned.ts';

const CONNECT_MS = 5_000;
const RECONNECT_MS = 500;

/** A PostgreSQL server, shared by any number of processes. */
export async function serverEngine(databaseUrl: string): Promise<Engine> {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    // Of this process alone, so that one can tell whether there are others.
    application_name: `thok ${randomBytes(6).toString('hex')}`,
  };
  // Indexes are kept in memory on any machine that serves a shop: a random read costs little more than the next one.
  // And every query is over before compiling it could pay.
  const options = '-c random_page_cost=1.1 -c jit=off -c statement_timeout=15000';
  const pool = new pg.Pool({ ...settings, max: 10, options });
  pool.on('connect', keepPlans);
  // Without this hearer a connection that the server ends while idle ends the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StoreFailure(
      `The database at DATABASE_URL (${addressOf(databaseUrl)}) cannot be used: ${reason(error)}.`,
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

/** The connection that hears announcements; it comes back by itself after the server has gone. */
class Line {
  #client: pg.Client | null = null;
  #closed = false;

  constructor(private readonly settings: pg.ClientConfig) {}

  async open(heard: (topics: string) => void, lost: () => void): Promise<void> {
    const client = new pg.Client(this.settings);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
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

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
