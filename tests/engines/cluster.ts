import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of our own, gone with the run: only this machine reaches it, and it does not wait for the disk. */
export interface Cluster {
  /** Address of a database in it. */
  url(database: string): string;
  /** As after a crash: nobody is waited for. Comes back when it answers again. */
  restartAtOnce(): Promise<void>;
  stop(): void;
}

const settings = '-c fsync=off -c full_page_writes=off -c max_connections=200';

/** One that keeps its commits outlives its own end at once, though not that of the machine. */
export async function startCluster(programs: string, { keepsCommits = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const stop = () => {
    asPostgres([join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate', '-w', '-s']);
    rmSync(folder, { recursive: true, force: true });
  };
  // A run that is interrupted must not leave a server behind.
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
      // Not waited for with the whole process: whoever uses it goes on meanwhile.
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

/** PostgreSQL's programs refuse to run as root. */
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

/** A port that nobody listens on at this moment. */
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
