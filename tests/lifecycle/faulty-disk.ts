import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { dataFolder } from './launch.ts';

const run = (...[program = '', ...args]: string[]) => spawnSync(program, args, { encoding: 'utf8' });

const mounted = (folder: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder).status === 0;

/** True if this account may mount a disk, mostly only root. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'thok-disk-'));
  const may = mounted(folder, 1);
  if (may) run('umount', folder);
  rmSync(folder, { recursive: true });
  return may;
}

/** A disk of a few megabytes that a test can fill, or make read-only. */
export class FaultyDisk {
  readonly folder = dataFolder();

  constructor(megabytes: number) {
    if (!mounted(this.folder, megabytes)) throw new Error('no disk can be mounted');
    onTestFinished(() => void run('umount', '--lazy', this.folder));
  }

  /** Makes an account its owner. */
  giveTo(account: string): void {
    run('chown', account, this.folder);
  }

  /** Leaves no byte free. */
  fill(): void {
    const piece = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeFileSync(this.#filler, piece, { flag: 'a' });
    } catch {
      // The disk is full.
    }
  }

  empty(): void {
    rmSync(this.#filler, { force: true });
  }

  /** Makes it read-only, like a failed disk, or writable again. */
  shut(isShut: boolean): void {
    const { status, stderr } = run('mount', '-o', `remount,${isShut ? 'ro' : 'rw'}`, this.folder);
    if (status !== 0) throw new Error(stderr);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
