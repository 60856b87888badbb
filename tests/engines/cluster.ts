import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * A PostgreSQL server of our own, deleted after the run: only this machine can reach it, and it does not wait for the
 * disk.
 */
export interface Cluster {
  /** Returns the address of a database in it. */
  url(database: string): string;
  /** Restarts it at once, as after a crash; resolves when it answers again. */
  restartAtOnce(): Promise<void>;
  stop(): void;
}

const settings = '-c fsync=off -c full_page_writes=off -c max_connections=200';

/**
 * Starts a cluster. With `keepsCommits` its commits survive an immediate shutdown, though not a crash of the machine.
 */
export async function startCluster(programs: string, { keepsCommits = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const stop = () => {
    asPostgres([join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate', '-w', '-s']);
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted run must not leave a server behind.
  process.once('exit', stop);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings} -c synchronous_commit=${keepsCommits ? 'on' : 'off'}`;
  const begun =
    asPostgres([
      join(programs, 'initdb'),
      '-D',
      data,
      '-U',
      'thok',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]) &&
    asPostgres([join(programs, 'pg_ctl'), 'start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options]);
  if (!begun) {
    stop();
    throw new Error(`PostgreSQL in ${programs} does not start`);
  }
  return {
    url: (database) => `postgres://thok@127.0.0.1:${port}/${database}`,
    async restartAtOnce() {
      const command = [join(programs, 'pg_ctl'), 'restart', '-D', data, '-m', 'immediate', '-w', '-s'];
      const [program = '', ...args] = byPostgres([...command, '-l', join(folder, 'log')]);
      // Waits asynchronously, so that the process can do other things meanwhile.
      const [code] = (await once(spawn(program, args, { stdio: 'ignore', cwd: '/' }), 'exit')) as [number | null];
      if (code !== 0) throw new Error('PostgreSQL does not start again');
    },
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
}

const isRoot = userInfo().uid === 0;

/** Runs a command as another user, because PostgreSQL's programs refuse to run as root. */
function byPostgres(command: string[]): string[] {
  return isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
}

function asPostgres(command: string[]): boolean {
  const [program = '', ...args] = byPostgres(command);
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'ignore'], cwd: '/' };
  return spawnSync(program, args, options).status === 0;
}

function idOf(which: '-u' | '-g'): number {
  return Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
}

/** Returns a port that is free at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
