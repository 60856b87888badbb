import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from '../tests/browser.ts';
import { startCluster } from '../tests/engines/cluster.ts';
import { postgresPrograms } from '../tests/engines/found.ts';
import { ManyLines } from '../tests/many-lines.ts';
import { adminPassword, signInAdmin } from '../tests/sign-in.ts';
import { type Inspected, inspected } from './memory.ts';
import { freePort, type Running, running } from './processes.ts';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median, percentile } from './statistics.ts';

const LINES = 500;
/** Three times 500, to measure the memory of a connection. */
const LINES_MAX = 1500;
const LINES_OF_ONE = 12;
const ROUNDS = 5;
const NUDGES = 10;
const NUDGE_MS = 1000;
const SETTLE_MS = 1500;

/** One kind of server with its live connections, as it is measured. */
interface Side {
  server: Running;
  memory: Inspected;
  address: string;
  cookies: string[];
  /** Changes something that is announced to every connection. */
  nudge(): Promise<unknown>;
}

interface Measured {
  nudges: number[];
  bytesOfLine: number;
}

/**
 * Measures announcements of a real change by the operator to 500 listening browsers, beside the same bytes from a
 * minimal server; and the memory.
 */
export async function live(): Promise<void> {
  await onEngine('PGlite', {});
  const programs = postgresPrograms();
  if (programs === null) return note('PostgreSQL is not installed on this machine: the server engine is NOT measured.');
  const cluster = await startCluster(programs);
  try {
    await onEngine('PostgreSQL', {
      DATABASE_URL: cluster.url('postgres'),
      SECRET: 'a secret of the benchmark, long enough',
    });
  } finally {
    cluster.stop();
  }
}

async function onEngine(engine: string, env: Record<string, string>): Promise<void> {
  const memory = await inspected();
  await withSite(
    async (site) => {
      const bare = await bareServer();
      try {
        const [ours, limit] = await inTurns(await siteSide(site, memory), bare);
        report(engine, ours, limit);
      } finally {
        await bare.server.stop();
      }
    },
    { ADMIN_PASSWORD: adminPassword, ...memory.env, ...env },
  );
}

function report(engine: string, ours: Measured, limit: Measured): void {
  judge({
    what: `${engine}, a change at the desk is heard by ${LINES} lines, p95`,
    measured: percentile(ours.nudges, 0.95),
    target: NUDGE_MS,
    kind: 'at most',
    unit: 'ms',
    limit: `bare node:http ${figure(percentile(limit.nudges, 0.95))} ms`,
  });
  const kilobytes = ({ bytesOfLine }: Measured) => figure(bytesOfLine / 1024);
  note(
    `${engine}, p50 ${figure(median(ours.nudges))} ms (bare ${figure(median(limit.nudges))}); memory of one line ${kilobytes(ours)} KB (bare ${kilobytes(limit)} KB)`,
  );
}

/** Signs in several operators, because one may have only so many connections. */
async function siteSide(server: Running, memory: Inspected): Promise<Side> {
  const operators: Browser[] = [];
  for (let count = 0; count < Math.ceil(LINES_MAX / LINES_OF_ONE); count += 1) {
    const operator = new Browser({ origin: server.origin, answer: (request) => fetch(request), codeFor: () => null });
    await signInAdmin(operator);
    operators.push(operator);
  }
  let number = 0;
  const [one] = operators;
  return {
    server,
    memory,
    address: `${server.origin}/live?as=admin&topics=audit`,
    cookies: Array.from({ length: LINES_MAX }, (_, at) => operators[at % operators.length]?.cookies.header() ?? ''),
    nudge: async () => one?.post('/admin/product-categories/add', { name: `Benchmark ${(number += 1)}` }),
  };
}

async function bareServer(): Promise<Side> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const memory = await inspected();
  const server = await running(['bench/bare-live.mjs', String(port)], origin, memory.env);
  const cookies = Array.from({ length: LINES_MAX }, () => 'bare=1');
  return { server, memory, address: `${origin}/live`, cookies, nudge: () => fetch(origin, { method: 'POST' }) };
}

/** Measures in turns, so that other load on the machine affects both. */
async function inTurns(...sides: [Side, Side]): Promise<[Measured, Measured]> {
  const rounds: [number[], number[]][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await nudged(sides[0]), await nudged(sides[1])]);
  const measured = async (at: 0 | 1): Promise<Measured> => ({
    nudges: rounds.flatMap((round) => round[at]),
    bytesOfLine: await bytesOfLine(sides[at]),
  });
  return [await measured(0), await measured(1)];
}

async function nudged({ address, cookies, nudge }: Side): Promise<number[]> {
  const lines = await ManyLines.at(address, cookies.slice(0, LINES));
  try {
    const nudges: number[] = [];
    for (let count = 0; count < NUDGES; count += 1) {
      const started = performance.now();
      await lines.allNotified(nudge, () => nudges.push(performance.now() - started));
    }
    return nudges;
  } finally {
    lines.close();
    await pause(SETTLE_MS);
  }
}

/** Returns the memory of a connection: the growth of the process with 500 more; earlier ones stay open. */
async function bytesOfLine({ memory, address, cookies }: Side): Promise<number> {
  const opened: ManyLines[] = [];
  const grown: number[] = [];
  for (let from = 0; from < cookies.length; from += LINES) {
    const before = await memory.usedBytes();
    opened.push(await ManyLines.at(address, cookies.slice(from, from + LINES)));
    await pause(SETTLE_MS);
    grown.push(((await memory.usedBytes()) - before) / LINES);
  }
  for (const lines of opened) lines.close();
  return median(grown);
}
