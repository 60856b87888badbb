import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { byPostgres, folderOfPostgres } from '../engines/cluster.ts';
import { freePorts } from '../lifecycle/behind-nginx.ts';

/** Changes to deploy/pgbouncer.ini for a test: settings by name, and replaced texts. */
interface Changed {
  settings?: Record<string, number>;
  texts?: Record<string, string>;
}

/** A pgbouncer with deploy/pgbouncer.ini, in front of one database after another. */
export class Pgbouncer {
  readonly #folder = folderOfPostgres();
  readonly #path = join(this.#folder, 'pgbouncer.ini');
  #port = 0;
  #pid = 0;
  #running: ChildProcess | null = null;

  constructor(
    private readonly program: string,
    private readonly changed: Changed = {},
  ) {}

  /** Addresses of the shop's database through it: for requests, and for sessions. */
  get addresses() {
    const at = (name: string) => `postgres://thok@127.0.0.1:${this.#port}/${name}`;
    return { DATABASE_URL: at('thok'), DATABASE_DIRECT_URL: at('thok_direct') };
  }

  /** Starts it in front of a database, and waits until it responds; it ends with its test. */
  async start(databaseUrl: string): Promise<this> {
    [this.#port = 0] = await freePorts(1);
    const users = join(this.#folder, 'userlist.txt');
    writeFileSync(users, '"thok" ""\n');
    this.#lead(databaseUrl);
    onTestFinished(async () => {
      await this.#kill();
      rmSync(this.#folder, { recursive: true, force: true });
    });
    await this.#run();
    return this;
  }

  /** Kills it, and starts it again. */
  async restartAtOnce(): Promise<void> {
    await this.#kill();
    await this.#run();
  }

  async #run(): Promise<void> {
    const [program = '', ...args] = byPostgres([this.program, this.#path]);
    const running = spawn(program, args, { stdio: 'ignore', cwd: '/', detached: true });
    this.#running = running;
    for (const end = Date.now() + 10_000; ; await pause(20)) {
      const client = new pg.Client(this.addresses.DATABASE_URL);
      if (
        await client.connect().then(
          () => true,
          () => false,
        )
      ) {
        await client.end();
        this.#pid = Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
        return;
      }
      if (Date.now() > end || running.exitCode !== null)
        throw new Error(readFileSync(join(this.#folder, 'log'), 'utf8'));
    }
  }

  async #kill(): Promise<void> {
    const running = this.#running;
    if (running === null || running.exitCode !== null || running.signalCode !== null || running.pid === undefined)
      return;
    const ended = once(running, 'close');
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    // It checks whether that process exists, and a process that was not waited for still does.
    rmSync(join(this.#folder, 'pid'), { force: true });
  }

  /** Switches to another server as an operator does after a failover: an edited file and `reload`. */
  leadTo(databaseUrl: string): void {
    this.#lead(databaseUrl);
    process.kill(this.#pid, 'SIGHUP');
  }

  #lead(databaseUrl: string): void {
    const { port, pathname } = new URL(databaseUrl);
    let text = readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replaceAll('port=5432', `port=${port}`)
      .replaceAll('dbname=thok', `dbname=${pathname.slice(1)}`)
      .replace('listen_port = 6432', `listen_port = ${this.#port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replaceAll(/\/etc\/pgbouncer(?=\/userlist\.txt$)/gm, this.#folder)
      .replace('/var/log/postgresql/pgbouncer.log', join(this.#folder, 'log'))
      .replace('/var/run/postgresql/pgbouncer.pid', join(this.#folder, 'pid'))
      .replace('unix_socket_dir = /var/run/postgresql', `unix_socket_dir = ${this.#folder}`);
    for (const [name, value] of Object.entries(this.changed.settings ?? {}))
      text = text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
    for (const [one, other] of Object.entries(this.changed.texts ?? {})) text = text.replace(one, other);
    writeFileSync(this.#path, text);
    // The account of pgbouncer reads it.
    chmodSync(this.#path, 0o644);
  }
}
