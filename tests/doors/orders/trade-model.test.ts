import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { orderMoves } from '../../../rules/orders/order.ts';
import { CARTON, type Model } from '../../trade/model.ts';
import { newBuyers, newSeller } from '../../trade/scene.ts';
import { actors, Count, Fill, Move, Onward, Place, Say, type Step, Wait } from '../../trade/steps.ts';
import { fileWorld } from '../../world.ts';

const { db } = await fileWorld();
const RUNS = inject('engine').kind === 'embedded' ? 25 : 8;

const product = fc.nat({ max: 1 });
const names = [...new Set(orderMoves.map(({ name }) => name))];
const cartons = (max: number) => fc.nat({ max }).map((count) => count * CARTON);
const commands = [
  fc
    .tuple(
      fc.constantFrom('add', 'add', 'change', 'remove'),
      product,
      fc.oneof(cartons(9), cartons(9), fc.nat({ max: 60 })),
    )
    .map(([how, ...given]) => new Fill(how, ...given)),
  fc.constant(new Place()),
  fc.constant(new Place()),
  fc
    .tuple(fc.nat({ max: 5 }), fc.constantFrom(...names), fc.constantFrom(...actors), cartons(6))
    .map(([at, name, by, offered]) => new Move(at, name, by, offered)),
  fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 9 })).map((given) => new Onward(...given)),
  fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 9 })).map((given) => new Onward(...given)),
  fc
    .tuple(fc.nat({ max: 5 }), fc.constantFrom('claimed', 'paid', 'paid', 'refunded'), fc.nat({ max: 4 }))
    .map(([at, what, stale]) => new Say(at, what, stale === 4)),
  fc.tuple(product, fc.oneof(cartons(30), fc.nat({ max: 200 }))).map((given) => new Count(...given)),
  fc.constantFrom(1, 71, 72, 24 * 8).map((hours) => new Wait(hours)),
] as fc.Arbitrary<Step>[];

/** The same walks each time, because the test checks how many states they reach. */
const SEED = 1001;

let mobile = 9_826_880_000;

test('after any steps of buyer, supplier and time basket, orders, stock and payment agree with a small model', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: '+2' }), async (steps) => {
      const now = new Date('2026-11-02T06:00:00Z');
      const goods = [{ pieces: [157] }, { pieces: [90] }];
      const seller = await newSeller(db, String((mobile += 1)), goods, now);
      const [buyer] = await newBuyers(db, 1, now);
      if (!buyer) return;
      const details = { vpa: 'shop@upi', account_number: null, ifsc: null, account_name: 'Shop', changed_at: now };
      await db
        .insertInto('payment_details')
        .values({ ...details, supplier_id: seller.person.id })
        .execute();
      const model: Model = {
        now,
        stock: goods.map(({ pieces: [pieces = 0] }) => ({ pieces, reserved: 0 })),
        basket: new Map(),
        orders: [],
      };
      await fc.asyncModelRun(() => ({ model, real: { db, seller, buyer } }), steps);
      for (const { state } of model.orders) reached.add(state);
    }),
    { numRuns: RUNS, endOnFailure: true, seed: SEED },
  );
  expect(reached.size).toBeGreaterThanOrEqual(RUNS > 10 ? 6 : 3);
  expect(await brokenInvariants(db)).toEqual([]);
});
