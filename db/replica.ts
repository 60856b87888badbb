import { PostgresDialect } from 'kysely';
import type { Announcements } from './announcements.ts';
import { Database } from './database.ts';
import { replicaPool } from './engine-server.ts';
import { type Lsn, lsnFrom } from './lsn.ts';
import { ServerClient, type ServerPool } from './server-client.ts';

/** A replica that has not answered within this time is left out. */
const SILENCE_MS = 1_000;

/** A server that follows the primary; its pool takes reads, and a separate connection asks for its position. */
export class Replica {
  /** Its host and port, for the operator. */
  readonly name: string;
  readonly db: Database;
  readonly #pool: ServerPool;
  readonly #clients = new Set<unknown>();
  #probe: ServerClient | null = null;
  #looking: Promise<void> | null = null;
  #replayed: Lsn | null = null;

  constructor(
    private readonly url: string,
    announcements: Announcements,
    /** Identifier of the primary's system; a server with another one does not have the shop's data. */
    private readonly system: () => string | null,
  ) {
    const { hostname, port } = new URL(url);
    this.name = `${hostname}:${port || 5432}`;
    this.#pool = replicaPool(url, SILENCE_MS);
    this.#pool.on('connect', (client) => this.#clients.add(client));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.db = new Database(new PostgresDialect({ pool: this.#pool }), announcements);
  }

  /** The position that it has replayed; null if it does not answer, or does not follow the primary. */
  get replayed(): Lsn | null {
    return this.#replayed;
  }

  /** Asks for the replayed position. Concurrent callers share one answer. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#probe?.discard();
    await this.db.destroy();
  }

  async #ask(): Promise<void> {
    try {
      this.#probe ??= await connected(this.url);
      const { rows } = await this.#probe.query<{ lsn: string | null; system: string }>(
        'select pg_last_wal_replay_lsn()::text as lsn, system_identifier::text as system from pg_control_system() where pg_is_in_recovery()',
      );
      const [own] = rows;
      this.#replayed = own?.system === this.system() ? lsnFrom(own?.lsn) : null;
    } catch {
      this.#leaveOut();
    }
  }

  /** Ends its connections, so that no reader keeps waiting: the primary serves these reads. */
  #leaveOut(): void {
    this.#replayed = null;
    this.#probe?.discard();
    this.#probe = null;
    for (const client of this.#clients) if (client instanceof ServerClient) client.discard();
  }
}

async function connected(url: string): Promise<ServerClient> {
  const patience = { connectionTimeoutMillis: SILENCE_MS, query_timeout: SILENCE_MS };
  const client = new ServerClient({ connectionString: url, application_name: 'thok looks', ...patience });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.discard();
    throw error;
  }
}
