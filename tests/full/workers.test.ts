import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../engines/server.ts';
import { freePorts } from '../lifecycle/behind-nginx.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { slowPost } from '../lifecycle/slow-post.ts';
import { adminPassword } from '../sign-in.ts';
import type { Site } from '../site.ts';

const postgres = inject('postgres');
const WORKERS = 3;
const PATIENCE = { timeout: 30_000 };

const settings = async () => ({
  DATA_DIR: dataFolder(),
  DATABASE_URL: await freshDatabase(postgres ?? ''),
  SAMPLE_DATA: '0',
  WORKERS: String(WORKERS),
});

/** Returns the process ids of a site's workers. */
function workersOf({ pid }: Site): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    // A process that has ended but was not waited for is a zombie.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * Sends a request on its own connection, which any worker may accept; returns the status, or how the connection ended.
 */
function asked(site: Site, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { agent: new Agent({ keepAlive: false }), timeout: 10_000 };
    const request = get(new URL(path, site.origin), options, (response) => {
      response.resume().on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'half an answer'));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** Returns the metrics, from whichever worker responds. */
async function figures(site: Site): Promise<string> {
  return (await fetch(new URL('/metrics', site.origin), { headers: { connection: 'close' } })).text();
}

const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
const answeredAt = (text: string, route: string) =>
  Number(new RegExp(`_duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)`).exec(text)?.[1]);

test.skipIf(postgres === null)(
  'three workers on one port add up their figures, replace one that is killed, and end together at SIGTERM',
  async () => {
    const env = { ...(await settings()), ADMIN_PASSWORD: adminPassword };
    const site = await launch(env).ready();
    expect(site.out).toMatch(/^Workers: 3$/m);
    expect(site.out.match(/"worker":[123],.*"msg":"Thok starts"/g)).toHaveLength(WORKERS);
    const workers = workersOf(site);
    expect(workers).toHaveLength(WORKERS);
    // The process that keeps the workers has nothing of the shop in memory.
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]);
    expect(kilobytes).toBeLessThan(110_000);

    const all = await Promise.all(Array.from({ length: 30 }, () => asked(site, '/supplier/login')));
    expect(all).toEqual(Array(30).fill(200));
    const before = await figures(site);
    expect([valueOf(before, 'thok_workers'), answeredAt(before, '/supplier/login')]).toEqual([WORKERS, 30]);
    for (const worker of [1, 2, 3]) expect(before).toContain(`process_resident_memory_bytes{worker="${worker}"}`);
    expect(before.match(/^thok_build_info\{/gm)).toHaveLength(1);

    const changing = [process.execPath, 'scripts/start.mjs', 'admin', 'password'] as [string, ...string[]];
    expect((await launch(env, changing, 'another password\n').ended).code).toBe(0);
    const [victim = 0] = workers;
    const answers: (number | string)[] = [];
    const life = { isOver: false };
    const asking = Array.from({ length: 4 }, async () => {
      while (!life.isOver) answers.push(await asked(site, '/reseller/login'));
    });
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => site.out, PATIENCE).toContain('"msg":"the worker serves again"');
    life.isOver = true;
    await Promise.all(asking);
    expect(workersOf(site)).not.toContain(victim);
    expect(site.out).toMatch(/"worker":\d,.*"signal":"SIGKILL".*"msg":"a worker ended"/);
    // Its pending responses are lost; no request waits for ever.
    const lost = answers.filter((answer) => answer !== 200);
    expect(lost.filter((answer) => answer !== 'ECONNRESET' && answer !== 'half an answer')).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(4);
    expect(answers.length).toBeGreaterThan(10);
    const after = await figures(site);
    // The counts of the killed worker stay, so that no rate jumps.
    expect(['thok_workers', 'thok_worker_endings_total'].map((name) => valueOf(after, name))).toEqual([WORKERS, 1]);
    expect(answeredAt(after, '/supplier/login')).toBe(30);

    // A restarted worker does not set the start's password again.
    const entered = await site.browser().post('/admin/login', { password: 'another password' });
    expect(entered.headers.get('location')).toBe('/admin/overview');

    const everybody = [site.pid, ...workersOf(site)];
    const posted = await slowPost(site, '/reseller/login', { mobile: '9876500002' });
    const began = Date.now();
    site.signal('SIGTERM');
    await expect.poll(() => asked(site, '/robots.txt'), { timeout: 3_000, interval: 20 }).toBe('ECONNREFUSED');
    expect(await posted.finish()).toBe(400);
    expect((await site.ended).code).toBe(0);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(everybody.filter(isAlive)).toEqual([]);
  },
);

test('several workers on the embedded database are refused with one sentence', async () => {
  const { code, errors } = await launch({ DATA_DIR: dataFolder(), WORKERS: '3' }).ended;
  expect([code, errors]).toEqual([
    1,
    'WORKERS is 3, but the embedded database serves one process only. Set DATABASE_URL, or leave WORKERS out.\n',
  ]);
});

test.skipIf(postgres === null)('workers that cannot start end with one sentence together', async () => {
  const [PORT = 0] = await freePorts(1);
  const first = await launch({ ...(await settings()), PORT: String(PORT) }).ready();
  const { code, errors } = await launch({ ...(await settings()), PORT: String(PORT) }).ended;
  expect([code, errors]).toEqual([1, `Port 127.0.0.1:${PORT} is in use. Stop what uses it, or set PORT.\n`]);
  // A killed keeper leaves no worker behind.
  const workers = workersOf(first);
  first.signal('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), PATIENCE).toEqual([]);
});
