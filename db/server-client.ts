import pg from 'pg';
import { DatabaseAway, type Outcome, reasonOf, saysAway } from './away.ts';

/** Hears why a connection was lost. */
export type Lost = (reason: string) => void;

export type ServerClientConfig = pg.ClientConfig & { lost?: Lost };

const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;
const reads = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|show|listen|begin|start transaction)\b/;

/**
 * A connection to a PostgreSQL server whose loss ends nothing but what was asked of it: it has its hearer as long as it
 * lives, and whoever waits for an answer is told by `DatabaseAway`. One that is lost is handed out no more.
 */
export class ServerClient extends pg.Client {
  #isInTransaction = false;
  #isLost = false;
  readonly #heard: Lost | undefined;

  constructor(config?: ServerClientConfig) {
    super(config);
    this.#heard = config?.lost;
    this.on('error', (error: Error) => this.#lose(reasonOf(error)));
    this.query = this.#asking(this.query.bind(this) as Query) as typeof this.query;
  }

  /** Only the answers of promises: whoever hands in a function is the pool, which looks after its own. */
  #asking(ask: Query): Query {
    return (...asked) => {
      const text = textOf(asked[0]);
      const before: Outcome = this.#isLost ? 'nothing' : this.#leftOpenBy(text);
      if (begins.test(text)) this.#isInTransaction = true;
      if (ends.test(text)) this.#isInTransaction = false;
      const answer = ask(...asked);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (!saysAway(error)) throw error;
        this.#lose(reasonOf(error));
        // A transaction whose connection is lost takes itself back.
        if (text === 'rollback') return { command: 'ROLLBACK', rows: [], rowCount: null };
        throw new DatabaseAway(before, error);
      });
    };
  }

  #leftOpenBy(text: string): Outcome {
    if (text === 'commit') return 'unknown';
    return this.#isInTransaction || reads.test(text) ? 'nothing' : 'unknown';
  }

  #lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#heard?.(reason);
    // A pool puts back only what is not ending.
    void this.end().catch(() => {});
  }
}

type Query = (...asked: unknown[]) => unknown;

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

/** Hands such connections out; that none could be had is `DatabaseAway` as well. */
export class ServerPool extends pg.Pool {
  constructor(config: pg.PoolConfig & { lost?: Lost }) {
    super({ ...config, Client: ServerClient });
    // What an idle connection says has been heard by the connection itself.
    this.on('error', () => {});
    const connect = this.connect.bind(this) as Query;
    this.connect = ((...asked: unknown[]) => {
      const client = connect(...asked);
      if (!(client instanceof Promise)) return client;
      return client.catch((error: unknown) => {
        throw saysAway(error) ? new DatabaseAway('nothing', error) : error;
      });
    }) as typeof this.connect;
  }
}
