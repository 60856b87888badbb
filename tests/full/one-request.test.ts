import { expect, test } from 'vitest';
import { builtSite, engines } from './built-site.ts';
import { IMPORTS, type Largest, largestKinds, withImport } from './largest.ts';
import { People } from './people.ts';
import { send } from './sending.ts';
import { MS_MAX, own, summary, type Wait, Watcher } from './watching.ts';

/** Repetitions: a delay caused by other load happens once, one caused by the request happens each time. */
const TIMES = 3;

test.each(engines)(
  'on %s no single request of the largest size delays others',
  { timeout: 1_800_000 },
  async (engine) => {
    const site = await builtSite(engine);
    const people = new People(site);
    const watcher = new Watcher(site.origin, site.pid);
    await people.comeIn();
    watcher.take();
    await watcher.answers(200);
    console.log(`${engine}, nothing going on: ${summary(watcher.take())}`);
    const slow: string[] = [];

    /** Returns the longest waits of others in each repetition, and the faults of its responses. */
    const tried = async (request: Largest) => {
      const [longest, wrong, all]: [number[], number[], Wait[]] = [[], [], []];
      const led: string[] = [];
      // A request that is clearly below the limit need not be repeated.
      while (longest.length < TIMES && (longest.at(-1) ?? Infinity) > MS_MAX) {
        const headers = { origin: site.origin, cookie: people.cookieOf(request.who), ...request.headers };
        watcher.take();
        const given = await send(site.origin, { ...request, headers }).catch(() => null);
        await watcher.answers(1).catch((error: Error) => {
          throw new Error(`${request.path} ${request.body?.toString('latin1', 0, 300) ?? ''}: ${error.message}`);
        });
        const waits = watcher.take();
        all.push(...waits);
        longest.push(Math.max(0, ...waits.map(own)));
        // Choosing columns leads back to the import, so only a stored sheet opens one.
        const to = request.path.startsWith(IMPORTS) ? null : given?.location;
        if (to?.startsWith(IMPORTS)) led.push(to);
        if (given !== null && given.status >= 500 && given.retryAfter === null) wrong.push(given.status);
      }
      return { longest, wrong, all, led };
    };

    const judge = async (name: string, request: Largest): Promise<Wait[]> => {
      const { longest, wrong, all, led } = await tried(request);
      const asked = `${name}: ${request.who} ${request.method} ${request.path.slice(0, 100)} ${request.body?.toString('latin1', 0, 100) ?? ''}`;
      if (wrong.length > 0) slow.push(`${asked}: ${wrong.join(', ')}`);
      if (Math.min(...longest) > MS_MAX) slow.push(`${asked}: ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      for (const place of led)
        for (const next of withImport(place)) all.push(...(await judge(asked.slice(0, 200), next)));
      return all;
    };

    for (const [name, make] of largestKinds()) {
      if (!name.includes(process.env['KIND'] ?? '')) continue;
      const requests = await make();
      const waits: Wait[] = [];
      for (const request of requests) waits.push(...(await judge(name, request)));
      await people.comeIn();
      console.log(`${name} (${requests.length}): ${summary(waits)}`);
    }
    watcher.stop();
    expect(slow).toEqual([]);
  },
);
