import { openStore } from '../db/connect.ts';
import { generate } from '../db/generate/generate.ts';
import { seed } from '../db/seed/seed.ts';
import { BadSetting, type Settings } from './env.ts';
import { systemClock } from './outside/clock.ts';

const PRODUCTS_MAX = 10_000_000;
const REPORT_EVERY = 10_000;

/** Runs `npm run generate -- NUMBER`: fills the store with realistic products, for benchmarks. */
export async function generateCommand(settings: Settings, asked: string | undefined): Promise<void> {
  const count = numberFrom(asked);
  const started = performance.now();
  const store = await openStore(settings);
  try {
    await seed(store.db, { samples: settings.sampleData, now: systemClock.now() });
    await generate(store.db, count, systemClock.now(), (done) => {
      if (done % REPORT_EVERY === 0 && done < count) console.log(`${done} of ${count} products ...`);
    });
  } finally {
    await store.close();
  }
  console.log(`Added ${count} products in ${Math.round((performance.now() - started) / 1000)} s.`);
}

function numberFrom(asked: string | undefined): number {
  const count = /^\d{1,8}$/.test(asked ?? '') ? Number(asked) : 0;
  if (count >= 1 && count <= PRODUCTS_MAX) return count;
  throw new BadSetting(
    `Say how many products to generate, a whole number from 1 to ${PRODUCTS_MAX}: npm run generate -- 100000`,
  );
}
