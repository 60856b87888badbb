import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Connections of the sites to one database, which a test can block and end, as its administrator. */
export class Backends {
  readonly #client: pg.Client;

  private constructor(databaseUrl: string) {
    this.#client = new pg.Client(databaseUrl);
  }

  static async of(databaseUrl: string): Promise<Backends> {
    const own = new Backends(databaseUrl);
    await own.#client.connect();
    onTestFinished(() => own.#client.end());
    return own;
  }

  /** Runs a statement in a session of the administrator. */
  async ask(text: string): Promise<void> {
    await this.#client.query(text);
  }

  /** Makes all who need this table wait until `letGo`. */
  hold = (table: string) => this.ask(`begin; lock table ${table} in access exclusive mode`);
  letGo = () => this.ask('rollback');

  /** Makes all who have written to this table wait in the middle of the commit until `letCommit`. */
  async holdCommits(table: string): Promise<void> {
    await this.ask(`
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
      create constraint trigger wait_at_commit after insert on ${table} deferrable initially deferred
        for each row execute function wait_at_commit();
      select pg_advisory_lock(4711)`);
  }
  letCommit = () => this.ask('select pg_advisory_unlock(4711)');

  /** Returns the process id of a backend that waits for a lock, as soon as there is one besides the known ones. */
  async waiting(known: number[] = []): Promise<number> {
    for (;;) {
      await this.#lookAnew();
      const { rows } = await this.#client.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      const found = rows.find(({ pid }) => !known.includes(pid));
      if (found) return found.pid;
    }
  }

  /** Returns the process id of another backend whose last statement contains these words, as soon as there is one. */
  async asking(words: string): Promise<number> {
    for (;;) {
      await this.#lookAnew();
      const { rows } = await this.#client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where pid <> pg_backend_pid() and strpos(query, $1) > 0 and datname = current_database()`,
        [words],
      );
      if (rows[0]) return rows[0].pid;
    }
  }

  end = (pid: number) => this.ask(`select pg_terminate_backend(${pid})`);

  /** Ends every backend that waits for a lock, however often it is started again, until there is a response. */
  async endedUntil<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const answered = answer.then(() => true);
    while (!(await Promise.race([answered, this.#endWaiting()])));
    return answer;
  }

  async #endWaiting(): Promise<false> {
    await this.#lookAnew();
    await this.ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    return false;
  }

  /** Ends every connection of every site, listening ones too; returns how many. */
  async endAll(): Promise<number> {
    const { rowCount } = await this.#client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'thok %'`,
    );
    return rowCount ?? 0;
  }

  /** Within a transaction PostgreSQL would return its first snapshot again. */
  #lookAnew = () => this.ask('select pg_stat_clear_snapshot()');
}
