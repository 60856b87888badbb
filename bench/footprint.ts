import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';

const PAGES = 200;
const SAMPLES = 50;
const IDLE_MS = 60_000;
const PEAK_MAX_MB = 512;
const IDLE_MAX_MB = 380;

/** Measures the resident memory of the embedded server: at its first and a later start, under load, and idle. */
export async function footprint(): Promise<void> {
  const bare = readFileSync('/proc/self/statm', 'utf8').split(' ')[1];
  note(`For comparison, the program that measures: ${figure((Number(bare) * 4096) / 1e6)} MB.`);
  for (const flags of [[], ['--liftoff-only']]) {
    const folder = mkdtempSync(join(tmpdir(), 'thok-bench-'));
    const machine = flags.length > 0 ? 'below 2 GB' : 'of this size';
    try {
      for (const start of ['first', 'later']) {
        await withSite(
          async ({ origin, pid }) => {
            for (let at = 0; at < PAGES; at += 1) {
              await read(`${origin}/?search=word${at}`);
              await read(`${origin}/product/${1 + (at % SAMPLES)}`);
            }
            const peak = megabytes(pid, 'VmHWM');
            await pause(IDLE_MS);
            const idle = megabytes(pid, 'VmRSS');
            const what = `machine ${machine}, ${start} start`;
            if (flags.length === 0) return note(`${what}: peak ${figure(peak)} MB, idle ${figure(idle)} MB`);
            judge({ what: `${what}, peak`, measured: peak, target: PEAK_MAX_MB, kind: 'at most', unit: 'MB' });
            judge({ what: `${what}, idle`, measured: idle, target: IDLE_MAX_MB, kind: 'at most', unit: 'MB' });
          },
          { DATA_DIR: folder },
          flags,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function read(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

function megabytes(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
