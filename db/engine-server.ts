import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { channel, type Engine } from './engine.ts';
import { keepPlans } from './prepared-statements.ts';
import { type Lost, ServerClient, type ServerClientConfig, ServerPool } from './server-client.ts';

const CONNECT_MS = 5_000;
const RECONNECT_MS = 500;
/** What a page asks is over by then, or the server ends it. */
const STATEMENT_MS = 15_000;
/** A little more: a server that has not even said so by then says nothing. Another stands in DATABASE_URL as query_timeout. */
const SILENCE_MS = STATEMENT_MS + 2_000;

/** A PostgreSQL server, shared by any number of processes. It is not asked yet. `lost` hears of connections that it ends. */
export function serverEngine(databaseUrl: string, lost?: Lost): Engine {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    // A machine that goes away without a word says nothing on its connections either.
    keepAlive: true,
    // Of this process alone, so that one can tell whether there are others.
    application_name: `thok ${randomBytes(6).toString('hex')}`,
    ...(lost && { lost }),
  };
  // Indexes are kept in memory on any machine that serves a shop: a random read costs little more than the next one.
  // And every query is over before compiling it could pay.
  const options = `-c random_page_cost=1.1 -c jit=off -c statement_timeout=${STATEMENT_MS}`;
  const pool = new ServerPool({ ...settings, max: 10, options });
  pool.on('connect', keepPlans);
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
