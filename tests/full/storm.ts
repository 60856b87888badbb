import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../engines/cluster.ts';

/** Ends connections of the sites at random, and a few times the whole database. */
export class Storm {
  /** After each restart: milliseconds until the first placed order. */
  readonly backMs: number[] = [];
  #ended = 0;

  constructor(
    private readonly cluster: Cluster,
    /** Registers a function that is called for the next placed order. */
    private readonly onPlaced: (placed: () => void) => void,
  ) {}

  async blow(seconds: number): Promise<void> {
    const over = Date.now() + seconds * 1000;
    const anew = [0.3, 0.6, 0.9].map((share) => Date.now() + share * seconds * 1000);
    while (Date.now() < over) {
      await pause(randomInt(50, 600));
      if (Date.now() > (anew[0] ?? Number.POSITIVE_INFINITY)) {
        anew.shift();
        await this.#startAnew();
      } else await this.#end([1, 3, 100][randomInt(3)] ?? 1);
    }
  }

  summary(): string {
    return `${this.#ended} connections ended, ${this.backMs.length} new starts, back after ${this.backMs.join(', ')} ms`;
  }

  async #end(count: number): Promise<void> {
    const client = new pg.Client(this.cluster.url('postgres'));
    await client.connect();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where application_name like 'thok %' order by random() limit $1) those`,
      [count],
    );
    this.#ended += rowCount ?? 0;
    await client.end();
  }

  async #startAnew(): Promise<void> {
    await this.cluster.restartAtOnce();
    const began = Date.now();
    await new Promise<void>((resolve) => this.onPlaced(resolve));
    this.backMs.push(Date.now() - began);
    this.onPlaced(() => {});
  }
}
