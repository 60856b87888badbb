import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtRoutes, knownFields } from './built-routes.ts';
import { builtSite, engines } from './built-site.ts';
import { Chance } from './chance.ts';
import { usedMegabytes } from './heap.ts';
import { hostileMaker } from './hostile.ts';
import { everybody, People } from './people.ts';
import { type Given, send } from './sending.ts';
import { MS_MAX, own, summary, Watcher } from './watching.ts';

/** 100,000 for each engine: half with a fixed seed, half with a new one. Set fewer for a quick run. */
const REQUESTS = Number(process.env['SOAK_REQUESTS'] ?? 50_000);
const AT_ONCE = 4;
/** Number of requests after which it checks that everybody is still signed in. */
const PIECE = 500;
/** Requests during which permanent caches fill: lists, forms of addresses, statements. */
const WARM_UP = 3000;
/**
 * Growth allowed besides the cached pages, which are counted separately: bounded caches that are still filling, and
 * rows of the embedded store. One request in a hundred that leaked 200 KB would make 50 MB.
 */
const MARGIN_MEGABYTES = 48;

const seeds = [20261122, randomInt(2 ** 31)];
const make = hostileMaker(builtRoutes(), knownFields());

describe.each(engines)('on %s', (engine) => {
  test.each(seeds)('hostile requests with seed %i break nothing and delay nobody', async (seed) => {
    const site = await builtSite(engine);
    const people = new People(site);
    const watcher = new Watcher(site.origin, site.pid);
    const chance = new Chance(seed);
    const bad: string[] = [];
    const statuses = new Map<number, number>();
    let busy = 0;

    const note = (asked: string, given: Given | Error) => {
      if (given instanceof Error) return void bad.push(`${asked}: ${given.message}`);
      statuses.set(given.status, (statuses.get(given.status) ?? 0) + 1);
      // A refused upload or live connection must say when to try again.
      if (given.status === 503 && given.retryAfter !== null) busy += 1;
      else if (given.status >= 500) bad.push(`${asked}: ${given.status}`);
    };
    const soak = async (requests: number) => {
      for (let done = 0; done < requests; done += PIECE) {
        await people.comeIn();
        const piece = Array.from({ length: PIECE }, () => {
          const who = chance.of(everybody);
          return { who, ...make(chance, site.origin, people.cookieOf(who)) };
        });
        const one = async () => {
          for (let next = piece.pop(); next; next = piece.pop()) {
            const asked = `${next.who} ${next.method} ${next.path.slice(0, 160)} ${next.body?.toString('latin1').slice(0, 200) ?? ''}`;
            note(asked, await send(site.origin, next).catch((error: Error) => error));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, one));
      }
    };

    await watcher.answers(200);
    const quiet = watcher.take();
    await soak(WARM_UP);
    const before = (await usedMegabytes(site.errors)) - (await keptMegabytes(site.origin));
    watcher.take();
    await soak(REQUESTS - WARM_UP);
    const waits = watcher.take();
    const after = (await usedMegabytes(site.errors)) - (await keptMegabytes(site.origin));
    watcher.stop();

    console.log(
      [
        `${engine}, seed ${seed}: ${[...statuses]
          .toSorted(([a], [b]) => a - b)
          .map((pair) => pair.join(' × '))
          .join(', ')}; ${busy} told to come again`,
        `/healthz: quiet ${summary(quiet)}; under it ${summary(waits)}; ${(after - before).toFixed(0)} MB more`,
      ].join('\n'),
    );
    expect(bad, `seed ${seed}`).toEqual([]);
    expect(waits.filter(({ failed }) => failed)).toEqual([]);
    expect(
      waits.filter((wait) => own(wait) > MS_MAX),
      `seed ${seed}`,
    ).toEqual([]);
    expect(after - before).toBeLessThan(MARGIN_MEGABYTES);
    expect(busy).toBeLessThan(REQUESTS / 100);
  });
});

async function keptMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^thok_kept_page_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1024 ** 2;
}
