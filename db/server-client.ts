import pg from 'pg';
import { DatabaseAway, isFullDisk, isRefusal, isSilence, type Outcome, reasonOf, saysAway } from './away.ts';
import { liftsConnection, liftsTransaction, limitsAgain } from './unhurried.ts';

/** Called with the reason when a connection is lost. */
export type Lost = (reason: string) => void;

export type ServerClientConfig = pg.ClientConfig & {
  lost?: Lost;
  /** Is it a connection to a replica? The primary may answer what the replica refuses. */
  isReplica?: boolean;
};

const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;
/** No limit, as `query_timeout`: 24 days, because the driver ignores 0 and timers take no more. */
const UNHURRIED_MS = 2 ** 31 - 1;
/** Event of a connection that got no answer. */
const SILENT = 'silent';
const reads = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|show|listen|begin|start transaction)\b/;

/**
 * A connection to a PostgreSQL server whose loss affects only the queries on it: it always has a listener for errors,
 * and queries without an answer fail with `DatabaseAway`. A lost connection is not reused. One that has not answered
 * within `query_timeout` counts as lost, unless the query may take long (unhurried.ts).
 */
export class ServerClient extends pg.Client {
  #isInTransaction = false;
  #isLost = false;
  #unhurried: 'transaction' | 'connection' | null = null;
  /** Start of the running query. */
  #askedAt: number | null = null;
  readonly #onLost: Lost | undefined;
  readonly #isReplica: boolean;

  constructor(config?: ServerClientConfig) {
    super(config);
    this.#onLost = config?.lost;
    this.#isReplica = config?.isReplica ?? false;
    this.on('error', (error: Error) => this.#lose(reasonOf(error)));
    this.query = this.#asking(this.query.bind(this) as Query) as typeof this.query;
  }

  /** Wraps queries that return promises; only the pool passes callbacks, and handles their errors itself. */
  #asking(ask: Query): Query {
    return (...asked) => {
      const text = textOf(asked[0]);
      const before: Outcome = this.#isLost ? 'nothing' : this.#leftOpenBy(text);
      if (begins.test(text)) this.#isInTransaction = true;
      if (ends.test(text)) this.#isInTransaction = false;
      const answer = ask(...this.#inItsTime(text, asked));
      if (!(answer instanceof Promise)) return answer;
      this.#askedAt = performance.now();
      const answered = answer.finally(() => (this.#askedAt = null));
      return answered.catch((error: unknown) => {
        const isAway = saysAway(error);
        // A replica writes nothing; replaying may end a query, and the replica does not know newer data.
        if (this.#isReplica && (!isAway || isRefusal(error))) throw new DatabaseAway('nothing', error);
        if (!isAway) throw error;
        if (isFullDisk(error)) throw new DatabaseAway('nothing', error);
        this.#lose(reasonOf(error));
        if (isSilence(error)) this.emit(SILENT);
        // A transaction whose connection is lost is rolled back by the server.
        if (text === 'rollback') return { command: 'ROLLBACK', rows: [], rowCount: null };
        throw new DatabaseAway(isRefusal(error) ? 'nothing' : before, error);
      });
    };
  }

  #inItsTime(text: string, [first, ...rest]: unknown[]): unknown[] {
    if (text === liftsTransaction) this.#unhurried ??= 'transaction';
    if (text === liftsConnection) this.#unhurried = 'connection';
    const isUnhurried = this.#unhurried !== null;
    if (text === limitsAgain || (this.#unhurried === 'transaction' && ends.test(text))) this.#unhurried = null;
    if (!isUnhurried) return [first, ...rest];
    const query = typeof first === 'object' ? first : { text };
    return [{ ...query, query_timeout: UNHURRIED_MS }, ...rest];
  }

  /**
   * Milliseconds that the running query has waited for its answer; 0 without a query, and for one that may take long.
   */
  get waitsMs(): number {
    return this.#askedAt === null || this.#unhurried !== null ? 0 : performance.now() - this.#askedAt;
  }

  /** Closes a connection that is probably as silent as another one was, unless its work may take long. */
  discard(): void {
    if (this.#unhurried !== null) return;
    this.connection.stream.destroy();
    // A pool would hand out an idle connection until it learns of an error.
    this.emit('error', new Error('Connection terminated: the server is silent'));
  }

  #leftOpenBy(text: string): Outcome {
    if (text === 'commit') return 'unknown';
    return this.#isInTransaction || reads.test(text) ? 'nothing' : 'unknown';
  }

  #lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#onLost?.(reason);
    // A pool does not reuse a connection that is ending.
    void this.end().catch(() => {});
  }
}

type Query = (...asked: unknown[]) => unknown;

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

/** A pool of ServerClients; it throws `DatabaseAway` too if no connection can be made. */
export class ServerPool extends pg.Pool {
  readonly #idle = new Set<pg.PoolClient>();
  readonly #all = new Set<ServerClient>();

  constructor(config: pg.PoolConfig & ServerClientConfig) {
    super({ ...config, Client: ServerClient });
    // Errors of idle connections are handled by the connection itself.
    this.on('error', () => {});
    this.on('connect', (client) => {
      client.on(SILENT as 'error', () => this.#discardIdle());
      if (client instanceof ServerClient) this.#all.add(client);
    });
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_, client) => this.#idle.add(client));
    this.on('remove', (client) => {
      this.#idle.delete(client);
      if (client instanceof ServerClient) this.#all.delete(client);
    });
    const connect = this.connect.bind(this) as Query;
    this.connect = ((...asked: unknown[]) => {
      const client = connect(...asked);
      if (!(client instanceof Promise)) return client;
      return client.catch((error: unknown) => {
        throw saysAway(error) ? new DatabaseAway('nothing', error) : error;
      });
    }) as typeof this.connect;
  }

  /** Longest time in milliseconds that one of its queries has waited for an answer. */
  get waitsMs(): number {
    return Math.max(0, ...[...this.#all].map(({ waitsMs }) => waitsMs));
  }

  /** Discards all connections, also busy ones: their queries fail, and later queries get new connections. */
  discardAll(): void {
    for (const client of this.#all) client.discard();
  }

  /** Discards idle connections after one got no answer, because further queries would wait as long on each of them. */
  #discardIdle(): void {
    for (const client of this.#idle) if (client instanceof ServerClient) client.discard();
  }
}
