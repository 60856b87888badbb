import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import type { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { fillMany, type Lines, newBuyers, newSeller } from '../trade/scene.ts';

const AGAIN_MS = 100;
/** Statuses while the shop, or a process behind its proxy, is away. */
const away = new Set([502, 503, 504]);

/** Returns sessions of so many resellers, each with a full basket. */
export async function newSteadyBuyers(db: Database, count: number, now: Date): Promise<string[]> {
  const { products } = await newSeller(db, '9826860031', [{ pieces: [900_000] }], now);
  const buyers = await newBuyers(db, count, now);
  await fillMany(
    db,
    buyers.map((buyer): [Reseller, Lines] => [buyer, [[products[0] ?? 0n, 10]]]),
    now,
  );
  const tokens: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (const { id, mobile } of buyers)
      tokens.push(await openSession(tx, { mobile: mobile ?? '', userId: id, device: '', now }));
  });
  return tokens;
}

/** Resellers who each order once, and repeat the same form until they get a response. */
export class SteadyBuyers {
  readonly purchases: string[] = [];
  readonly wrong: string[] = [];
  /** The longest time from the first try of an order to its response. */
  longestMs = 0;
  isOver = false;
  #isLeft = false;
  #begun = 0;
  readonly #waiting: { after: number; count: number; resolve: () => void }[] = [];

  constructor(
    private readonly tokens: string[],
    private readonly browserOf: (token: string, at: number) => Browser,
    private readonly paceMs: number,
  ) {
    onTestFinished(() => {
      this.isOver = true;
      this.#isLeft = true;
    });
  }

  /** Orders with one reseller after the other until the end. */
  async buy(): Promise<void> {
    while (!this.isOver) {
      const token = this.tokens.pop();
      if (token === undefined) throw new Error('there were too few buyers for the time');
      await Promise.all([this.#order(token), pause(this.paceMs)]);
    }
  }

  /** Resolves when so many orders that begin from now on have a response. */
  next(count = 1): Promise<void> {
    const after = this.#begun;
    return new Promise((resolve) => this.#waiting.push({ after, count, resolve }));
  }

  async #order(token: string): Promise<void> {
    this.#begun += 1;
    const [number, began] = [this.#begun, performance.now()];
    const browser = this.browserOf(token, this.tokens.length);
    const fields = await this.#answered(() => checkoutForm(browser));
    const place = await this.#answered(async () => {
      const answer = await browser.post('/reseller/checkout', fields);
      if (away.has(answer.status)) throw new Error('away');
      return answer.headers.get('location') ?? `${answer.status}`;
    });
    this.longestMs = Math.max(this.longestMs, performance.now() - began);
    const [, purchase] = /^\/reseller\/orders\?placed=(\d+)/.exec(place) ?? [];
    if (purchase === undefined) this.wrong.push(place);
    else this.purchases.push(purchase);
    for (const one of this.#waiting.filter(({ after }) => number > after)) {
      one.count -= 1;
      if (one.count === 0) one.resolve();
    }
  }

  async #answered<Answer>(asking: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await asking();
      } catch {
        await pause(AGAIN_MS);
        // No more responses come, and nobody waits for one.
        if (this.#isLeft) await new Promise(() => {});
      }
    }
  }
}
