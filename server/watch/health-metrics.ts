import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { ShopFacts } from './health-facts.ts';

const PATIENCE_MS = 1_000;

/** Metrics of the shop's health by name; a metric without a value gets no line. */
const figures: Record<string, { help: string; of(facts: ShopFacts): number | null }> = {
  thok_disk_free_bytes: { help: 'Free space where DATA_DIR is', of: ({ disk }) => disk && disk.freeBytes },
  thok_disk_size_bytes: { help: 'Size of the disk where DATA_DIR is', of: ({ disk }) => disk && disk.sizeBytes },
  thok_disk_writable: {
    help: 'May this account write to DATA_DIR? 1 or 0',
    of: ({ disk }) => disk && Number(disk.isWritable),
  },
  thok_clock_ahead_seconds: {
    help: "The database's clock less this machine's",
    of: ({ clockAheadMs }) => clockAheadMs / 1000,
  },
  thok_migrations_missing: {
    help: 'Migrations that the database lacks',
    of: ({ migrations }) => migrations.missing.length,
  },
  thok_outbox_overdue: {
    help: 'Notices that should have been handed over or sent by now',
    of: ({ outbox }) => outbox.overdue,
  },
  thok_outbox_oldest_seconds: { help: 'Age of the oldest of them', of: ({ outbox }) => outbox.oldestSeconds },
  thok_backup_age_seconds: {
    help: 'Seconds since the newest complete back-up was begun; absent where there is none',
    of: ({ backupAt, now }) => backupAt && (now.getTime() - backupAt.getTime()) / 1000,
  },
};

/** Gauges of the shop's health, set together before each scrape; the registry would query each one separately. */
export class HealthGauges {
  readonly #up = new Gauge({
    name: 'thok_database_up',
    help: 'Did the database answer within a second?',
    registers: [],
  });
  readonly #gauges = Object.entries(figures).map(([name, { help, of }]) => ({
    gauge: new Gauge({ name, help, registers: [] }),
    of,
  }));
  readonly #facts: () => Promise<ShopFacts>;

  constructor(facts: () => Promise<ShopFacts>, registry: Registry) {
    this.#facts = facts;
    for (const gauge of [this.#up, ...this.#gauges.map(({ gauge }) => gauge)]) registry.registerMetric(gauge);
  }

  async set(): Promise<void> {
    const known = await inTime(this.#facts);
    this.#up.set(known ? 1 : 0);
    for (const { gauge, of } of this.#gauges) {
      const value = known && of(known);
      if (value === null) gauge.remove();
      else gauge.set(value);
    }
  }
}

async function inTime(facts: () => Promise<ShopFacts>): Promise<ShopFacts | null> {
  const late = new AbortController();
  const tooLate = pause(PATIENCE_MS, null, { signal: late.signal }).catch(() => null);
  return Promise.race([facts().catch(() => null), tooLate]).finally(() => late.abort());
}
