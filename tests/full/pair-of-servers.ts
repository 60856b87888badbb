import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Cluster, startCluster, startStandby } from '../engines/cluster.ts';
import { createDatabase } from '../engines/server.ts';

/** A primary that confirms a commit once its standby has it, with the shop's database; both end with their test. */
export class PairOfServers {
  private constructor(
    private readonly programs: string,
    public primary: Cluster,
    public standby: Cluster,
  ) {
    onTestFinished(() => {
      this.primary.stop();
      this.standby.stop();
    });
  }

  static async start(programs: string): Promise<PairOfServers> {
    const primary = await startCluster(programs, { keepsCommits: true });
    await createDatabase(primary.url('postgres'), 'shop');
    const pair = new PairOfServers(programs, primary, await startStandby(programs, primary));
    await pair.#waitForTheStandby();
    return pair;
  }

  /** Crashes the primary, and promotes its standby, which then has no standby. */
  async failOver(): Promise<void> {
    await this.primary.crash();
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Starts a new standby in place of the crashed server; from then on it has every commit again. */
  async replaceStandby(): Promise<void> {
    const { port } = new URL(this.standby.url('shop'));
    this.standby.stop();
    this.standby = await startStandby(this.programs, this.primary, Number(port));
    await this.#waitForTheStandby();
  }

  /** Crashes the standby and starts it again. */
  async restartStandby(): Promise<void> {
    await this.standby.restartAtOnce();
    await this.#waitForTheStandby();
  }

  async #waitForTheStandby(): Promise<void> {
    const client = new pg.Client(this.primary.url('postgres'));
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isSync = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(isSync)).rowCount === 0) await pause(20);
    await client.end();
  }
}
