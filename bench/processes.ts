import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 120_000;
const STOP_MS = 6_000;
const POLL_MS = 50;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export interface Running {
  origin: string;
  pid: number;
  /** Returns the seconds of processor time that it has used. */
  busySeconds(): number;
  stop(): Promise<void>;
}

/** Starts a Node program in a process of its own and waits until it answers at `origin`. */
export async function running(args: string[], origin: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await answering(origin, child);
  } catch (error) {
    kill();
    throw error;
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    busySeconds: () => busySeconds(pid),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
      kill();
      process.removeListener('exit', kill);
    },
  };
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  const last = performance.now() + READY_MS;
  while (performance.now() < last) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it answered`);
    const isReady = await fetch(origin).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (isReady) return;
    await pause(POLL_MS);
  }
  throw new Error(`nothing answers at ${origin}`);
}

/** Returns the seconds of processor time of a process and, if wanted, of its ended children. */
export function busySeconds(pid: number, { withEnded = false } = {}): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
