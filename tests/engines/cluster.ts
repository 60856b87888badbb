import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * A PostgreSQL server of our own, deleted after the run: only this machine can reach it, and its commits do not wait
 * for the disk.
 */
export interface Cluster {
  /** Returns the address of one of its databases. */
  url(database: string): string;
  /** Restarts it at once, as after a crash; resolves when it answers again. */
  restartAtOnce(): Promise<void>;
  /** Ends it at once, as in a crash; its data are kept until `stop`. */
  crash(): Promise<void>;
  /** Promotes a standby to a primary. */
  promote(): Promise<void>;
  /** Stops it at once and deletes it. */
  stop(): void;
}

const settings = '-c fsync=off -c full_page_writes=off -c max_connections=200 -c autovacuum=off';

interface ClusterOptions {
  /** Its commits survive an immediate shutdown, though not a crash of the machine. */
  keepsCommits?: boolean;
  /** Creates the data folder, instead of an empty cluster. */
  lay?: (data: string) => boolean;
  /** Further settings by name. */
  more?: Record<string, string>;
  /** The port of the server that it replaces; otherwise a free one. */
  port?: number;
}

/** Starts a cluster. */
export async function startCluster(
  programs: string,
  { keepsCommits = false, lay = (data) => initialised(programs, data), more = {}, port: wanted }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = folderOfPostgres();
  const data = join(folder, 'data');
  const port = wanted ?? (await freePort());
  const stop = () => {
    asPostgres([join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate', '-w', '-s']);
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted run must not leave a server behind.
  process.once('exit', stop);
  const others = Object.entries(more).map(([name, value]) => `-c ${name}='${value}'`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings} -c synchronous_commit=${keepsCommits ? 'on' : 'off'} ${others.join(' ')}`;
  const begun =
    lay(data) &&
    asPostgres([join(programs, 'pg_ctl'), 'start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options]);
  if (!begun) {
    stop();
    throw new Error(`PostgreSQL in ${programs} does not start`);
  }
  /** Runs asynchronously, so that the process can do other things meanwhile. */
  const control = async (what: string, ...how: string[]) => {
    const [program = '', ...args] = byPostgres([join(programs, 'pg_ctl'), what, '-D', data, '-w', '-s', ...how]);
    const [code] = (await once(spawn(program, args, { stdio: 'ignore', cwd: '/' }), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${what} has failed`);
  };
  return {
    url: (database) => `postgres://thok@127.0.0.1:${port}/${database}`,
    restartAtOnce: () => control('restart', '-m', 'immediate', '-l', join(folder, 'log')),
    crash: () => control('stop', '-m', 'immediate'),
    promote: () => control('promote'),
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
}

/** Starts a standby that follows a cluster; at a given port if it replaces another server. */
export function startStandby(programs: string, primary: Cluster, port?: number): Promise<Cluster> {
  const from = ['-d', primary.url('postgres'), '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  const copy = [join(programs, 'pg_basebackup'), '--write-recovery-conf', ...from];
  const lay = (data: string) => asPostgres([...copy, '-D', data]);
  return startCluster(programs, { keepsCommits: true, lay, ...(port === undefined ? {} : { port }) });
}

function initialised(programs: string, data: string): boolean {
  const fixed = ['-U', 'thok', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  return asPostgres([join(programs, 'initdb'), '-D', data, ...fixed]);
}

/** Returns a new folder that PostgreSQL's programs may write to. */
export function folderOfPostgres(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thok-postgres-'));
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  return folder;
}

const isRoot = userInfo().uid === 0;

/** Runs a command as another user, because PostgreSQL's programs refuse to run as root. */
export function byPostgres(command: string[]): string[] {
  return isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
}

/** Runs one of PostgreSQL's programs; true when it went well. */
export function asPostgres(command: string[]): boolean {
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
