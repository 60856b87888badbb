import { sql } from 'kysely';
import type { Database } from './database.ts';
import { BEYOND, type Lsn, lsnFrom } from './lsn.ts';
import { Replica } from './replica.ts';

const POLL_MS = 250;
/** Marks are kept for somewhat longer than a replica may lag. */
const KEPT_MS = 60_000;

/** State of a replica, for the operator. */
export interface ReplicaFacts {
  name: string;
  /** Seconds that it is behind; null if it does not answer or does not follow. */
  lagSeconds: number | null;
  isInUse: boolean;
}

/** The end of the primary's log at a point in time. */
interface Mark {
  at: number;
  lsn: Lsn;
}

/**
 * Replicas of the primary, which take the reads of pages (decision 125). Each is checked four times a second; a replica
 * that lags too much or does not answer is left out until it recovers.
 */
export class Replicas {
  readonly #replicas: Replica[];
  readonly #marks: Mark[] = [];
  readonly #timer: NodeJS.Timeout;
  #system: string | null = null;
  /** End of the log at the start: a replica that lacks even this version's migrations is not used. */
  #start = BEYOND;
  #isMarking = false;
  #position: Promise<string> | null = null;
  #turns = 0;

  private constructor(
    private readonly primary: Database,
    urls: readonly string[],
    private readonly lagMs: number,
  ) {
    this.#replicas = urls.map((url) => new Replica(url, primary.announcements, () => this.#system));
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
  }

  /** Starts to watch the replicas of a primary whose schema is up to date. */
  static async open(primary: Database, urls: readonly string[], lagSeconds: number): Promise<Replicas> {
    const replicas = new Replicas(primary, urls, lagSeconds * 1000);
    try {
      replicas.#system = await systemOf(primary);
      replicas.#start = await logEnd(primary);
    } catch (error) {
      await replicas.close();
      throw error;
    }
    replicas.#poll();
    return replicas;
  }

  /**
   * Returns a replica that has replayed the log up to all these positions; null if the primary has to serve the read.
   */
  async reader(after: readonly (string | null)[]): Promise<Database | null> {
    const wanted = latest([this.#start, ...after]);
    this.#turns += 1;
    const from = this.#turns % this.#replicas.length;
    const inTurn = [...this.#replicas.slice(from), ...this.#replicas.slice(0, from)];
    const has = (one: Replica) => this.#isInUse(one) && (one.replayed ?? 0n) >= wanted;
    const known = inTurn.find(has);
    if (known) return known.db;
    // Known positions are up to a quarter of a second old, and most replicas follow within milliseconds.
    await Promise.all(inTurn.filter((one) => this.#isInUse(one)).map((one) => one.look()));
    return inTurn.find(has)?.db ?? null;
  }

  /**
   * Returns a position of the primary's log above everything committed before the call; BEYOND if the primary does not
   * answer. Callers in the same turn, such as live lines, share one query.
   */
  position(): Promise<string> {
    this.#position ??= Promise.resolve().then(() => {
      this.#position = null;
      return logEnd(this.primary).catch(() => BEYOND);
    });
    return this.#position;
  }

  facts(): ReplicaFacts[] {
    return this.#replicas.map((one) => {
      const lagMs = this.#lagOf(one);
      return { name: one.name, lagSeconds: lagMs === null ? null : lagMs / 1000, isInUse: this.#isInUse(one) };
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#replicas.map((one) => one.close()));
  }

  #poll(): void {
    if (!this.#isMarking) void this.#mark();
    for (const one of this.#replicas) void one.look();
  }

  /** Records the end of the log. While the primary is away there is nothing to lag behind. */
  async #mark(): Promise<void> {
    this.#isMarking = true;
    const at = performance.now();
    const lsn = await flushed(this.primary).catch(() => null);
    this.#isMarking = false;
    if (lsn === null) return;
    const last = this.#marks.at(-1);
    if (last?.lsn === lsn) last.at = at;
    else this.#marks.push({ at, lsn });
    while ((this.#marks[0]?.at ?? at) < at - this.lagMs - KEPT_MS) this.#marks.shift();
  }

  #isInUse(one: Replica): boolean {
    const lagMs = this.#lagOf(one);
    return lagMs !== null && lagMs <= this.lagMs;
  }

  /**
   * Returns for how many milliseconds a replica has lacked something, by this machine's clock alone; null if it is
   * silent.
   */
  #lagOf({ replayed }: Replica): number | null {
    if (replayed === null) return null;
    const reached = this.#marks.findLast(({ lsn }) => lsn <= replayed);
    if (reached === this.#marks.at(-1)) return 0;
    return performance.now() - ((reached ?? this.#marks[0])?.at ?? 0);
  }
}

/** Positions come from cookies, so a browser can send anything: text that is no position asks for nothing. */
function latest(positions: readonly (string | null)[]): Lsn {
  return positions.reduce<Lsn>((sum, text) => {
    const lsn = lsnFrom(text) ?? 0n;
    return lsn > sum ? lsn : sum;
  }, 0n);
}

async function systemOf(db: Database): Promise<string | null> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db);
  return rows[0]?.system ?? null;
}

/** Commits are below this position even if the log is not on the disk yet. */
async function logEnd(db: Database): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn ?? BEYOND;
}

/** A replica receives no more than this, so one at this position is up to date. */
async function flushed(db: Database): Promise<Lsn | null> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db);
  return lsnFrom(rows[0]?.lsn);
}
