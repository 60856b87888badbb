import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIndian } from '../../../rules/money.ts';
import { fileWorld } from '../../world.ts';
import { edit } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';
import { elements, opened, textOf } from '../reading.ts';
import { type Actor, actor } from './ledger-actors.ts';
import { putStock } from './put-stock.ts';

const world = await fileWorld();
const actors = [await actor(world, '9825660001'), await actor(world, '9825660002')];

/** Expected stock of each product, by warehouse. */
type Model = Map<number, { owner: Actor; name: string; pieces: Map<string, number> }>;

const who = fc.nat({ max: 1 });
const place = { who, product: fc.nat({ max: 2 }), isSecond: fc.boolean() };
const quantity = fc.nat({ max: 300 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('list'), who, first: quantity, second: quantity }),
  fc.record({ kind: fc.constant('edit'), ...place, quantity }),
  fc.record({ kind: fc.constant('put'), ...place, quantity, expected: fc.constantFrom('right', 'wrong', 'none') }),
  fc.record({ kind: fc.constant('by'), ...place, by: fc.integer({ min: -200, max: 200 }) }),
  fc.record({ kind: fc.constant('threshold'), ...place, pieces: fc.option(quantity) }),
  fc.record({ kind: fc.constant('remove'), who }),
  fc.record({ kind: fc.constant('add'), who }),
) as fc.Arbitrary<Step>;

type Place = { who: number; product: number; isSecond: boolean };
type OnLevel = Extract<Step, Place>;
type Step =
  | { kind: 'list'; who: number; first: number; second: number }
  | ({ kind: 'edit'; quantity: number } & Place)
  | ({ kind: 'put'; quantity: number; expected: 'right' | 'wrong' | 'none' } & Place)
  | ({ kind: 'by'; by: number } & Place)
  | ({ kind: 'threshold'; pieces: number | null } & Place)
  | { kind: 'remove'; who: number }
  | { kind: 'add'; who: number };

test('after any steps of two suppliers the ledger, the stock and what is shown agree; a refused step changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const model: Model = new Map();
      for (const owner of actors) {
        if ((await owner.second()) === null) await owner.addSecond();
        await listOne(model, owner, 100, 50);
      }
      for (const one of steps) {
        await take(model, one);
        expect(await levels(model), JSON.stringify(one)).toEqual(wanted(model));
      }
      await expectAgreement(model);
      for (const owner of actors) await empty(model, owner);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(world.faults).toEqual([]);
});

test('none of twenty changes at once to a level that does not exist yet is lost', async () => {
  const [owner = await actor(world, '9825660003')] = actors;
  const id = await list(world, owner.browser);
  const done = await Promise.all(Array.from({ length: 20 }, (_, at) => owner.changeBy(id, owner.first, at + 1)));
  expect(done).toEqual(Array(20).fill(true));
  const model: Model = new Map([[id, { owner, name: 'Steel bottle', pieces: new Map([[owner.first, 210]]) }]]);
  expect(await levels(model)).toEqual(wanted(model));
  expect(await ledger(id)).toHaveLength(20);
  await expectAgreement(model);
});

test('fifteen of twenty pieces taken at once from 15 are taken, and five refused', async () => {
  const [owner = await actor(world, '9825660003')] = actors;
  const id = await list(world, owner.browser, { stock: { [owner.first]: 15 } });
  const done = await Promise.all(Array.from({ length: 20 }, () => owner.changeBy(id, owner.first, -1)));
  expect(done.filter(Boolean)).toHaveLength(15);
  const model: Model = new Map([[id, { owner, name: 'Steel bottle', pieces: new Map([[owner.first, 0]]) }]]);
  expect(await levels(model)).toEqual(wanted(model));
  await expectAgreement(model);
});

async function take(model: Model, step: Step): Promise<void> {
  const by = actors[step.who] as Actor;
  if (step.kind === 'list') return listOne(model, by, step.first, step.second);
  if (step.kind === 'add') return by.addSecond();
  if (step.kind === 'remove') return removeSecond(model, by);
  return takeOnLevel(model, by, step);
}

/**
 * Picks any product of this run, even another supplier's, and a warehouse that may have been removed; such changes are
 * refused.
 */
async function takeOnLevel(model: Model, by: Actor, step: OnLevel): Promise<void> {
  const ids = [...model.keys()];
  const id = ids[step.product % ids.length] ?? 0;
  const product = model.get(id);
  const second = await by.second();
  const warehouse = step.isSecond ? (second ?? 'wh_000') : by.first;
  const isOwn = product?.owner === by && warehouse !== 'wh_000';
  const was = product?.pieces.get(warehouse) ?? 0;
  const target = { by, id, warehouse, was, isOwnProduct: product?.owner === by, isOwn };
  const becomes =
    step.kind === 'edit'
      ? await editOne(target, step.quantity)
      : step.kind === 'put'
        ? await putOne(target, step.quantity, step.expected)
        : step.kind === 'by'
          ? await changeOne(target, step.by)
          : await thresholdOne(target, step.pieces);
  if (becomes !== null) product?.pieces.set(warehouse, becomes);
}

interface Target {
  by: Actor;
  id: number;
  warehouse: string;
  was: number;
  isOwnProduct: boolean;
  isOwn: boolean;
}

// Each makes its change, expects success or refusal, and returns the resulting level; null for no change.

async function editOne({ by, id, warehouse, was, isOwnProduct, isOwn }: Target, pieces: number) {
  if (!isOwnProduct) {
    expect((await by.browser.post(`/supplier/products/${id}/edit`, {})).status).toBe(404);
    return null;
  }
  const { status } = await edit(by.browser, id, { [`stock.${warehouse}`]: String(pieces) });
  // 0 pieces in another supplier's warehouse are no change, so they are not refused.
  expect(status).toBe(isOwn || pieces === 0 ? 303 : 400);
  return isOwn && pieces !== was ? pieces : null;
}

async function putOne({ by, id, warehouse, was, isOwn }: Target, pieces: number, belief: 'right' | 'wrong' | 'none') {
  const expected = { right: { expected: was }, wrong: { expected: was + 1 }, none: {} }[belief];
  const { status } = await putStock(by.browser, [
    { productId: id, warehouseId: warehouse, quantity: pieces, ...expected },
  ]);
  const isDone = isOwn && belief !== 'wrong';
  expect(status < 300).toBe(isDone);
  return isDone ? pieces : null;
}

async function changeOne({ by, id, warehouse, was, isOwn }: Target, pieces: number) {
  const isDone = isOwn && was + pieces >= 0;
  expect(await by.changeBy(id, warehouse, pieces)).toBe(isDone);
  return isDone ? was + pieces : null;
}

async function thresholdOne({ by, id, warehouse, was, isOwn }: Target, pieces: number | null) {
  const fields = { [`lowStockThresholds.${warehouse}`]: pieces === null ? '' : String(pieces) };
  const { status } = await by.browser.post(`/supplier/products/${id}/thresholds.data`, fields);
  expect(status === 200).toBe(isOwn);
  return isOwn && pieces !== null ? was : null;
}

async function listOne(model: Model, owner: Actor, first: number, second: number): Promise<void> {
  if ([...model.values()].filter((product) => product.owner === owner).length >= 4) return;
  const other = await owner.second();
  const pieces = new Map([[owner.first, first], ...(other === null ? [] : ([[other, second]] as const))]);
  const name = `Bottle ${model.size} of ${owner.person.mobile}`;
  const id = await list(world, owner.browser, { name, stock: Object.fromEntries(pieces) });
  model.set(id, { owner, name, pieces });
}

async function removeSecond(model: Model, owner: Actor): Promise<void> {
  const id = await owner.second();
  if (id === null) return;
  const own = [...model.values()].filter((product) => product.owner === owner);
  const { status } = await owner.browser.post(`/supplier/warehouses/${id}/remove.data`, {});
  const isEmpty = own.every(({ pieces }) => (pieces.get(id) ?? 0) === 0);
  expect(status).toBe(isEmpty ? 200 : 409);
  if (isEmpty) for (const { pieces } of own) pieces.delete(id);
}

/** Empties the warehouses, so that a later run can remove them. */
async function empty(model: Model, owner: Actor): Promise<void> {
  for (const [id, product] of model) {
    if (product.owner !== owner) continue;
    for (const [warehouse, pieces] of product.pieces) if (pieces > 0) await owner.changeBy(id, warehouse, -pieces);
  }
}

const wanted = (model: Model) =>
  Object.fromEntries([...model].map(([id, { pieces }]) => [id, Object.fromEntries([...pieces].sort())]));

async function levels(model: Model): Promise<Record<string, Record<string, number>>> {
  const rows = await world.db
    .selectFrom('stock_levels')
    .select(['product_id', 'warehouse_id', 'pieces'])
    .where('product_id', 'in', [...model.keys()].map(BigInt))
    .orderBy('warehouse_id')
    .execute();
  const found: Record<string, Record<string, number>> = Object.fromEntries([...model.keys()].map((id) => [id, {}]));
  for (const { product_id, warehouse_id, pieces } of rows) (found[String(product_id)] ??= {})[warehouse_id] = pieces;
  return found;
}

function ledger(id: number) {
  return world.db
    .selectFrom('stock_ledger')
    .select(['warehouse_id', 'change', 'pieces_left'])
    .where('product_id', '=', BigInt(id))
    .orderBy('id')
    .execute();
}

/** Expects that the sum of the ledger, the stock, and the figures for the supplier and for the public agree. */
async function expectAgreement(model: Model): Promise<void> {
  for (const [id, { owner, name, pieces }] of model) {
    const left = new Map<string, number>();
    for (const entry of await ledger(id)) {
      const sum = (left.get(entry.warehouse_id) ?? 0) + entry.change;
      expect(entry.pieces_left).toBe(sum);
      left.set(entry.warehouse_id, sum);
    }
    const sums = new Map([...left].filter(([, sum]) => sum > 0));
    expect(sums).toEqual(new Map([...pieces].filter(([, count]) => count > 0)));
    const all = [...pieces.values()].reduce((sum, count) => sum + count, 0);
    const words = all === 0 ? /Out of Stock\W+0\b|\b0 Out of Stock/ : new RegExp(`\\b${groupIndian(all)} pieces?\\b`);
    const own = elements(await opened(owner.browser, '/supplier/products'), 'tr').find(({ text }) =>
      text.includes(name),
    );
    expect(own?.text).toMatch(words);
    expect(textOf(await opened(world.browser(), `/product/${id}`))).toMatch(words);
    const history = textOf(await opened(owner.browser, `/supplier/products/${id}/stock`));
    expect(history).toContain(`Stock now: ${groupIndian(all)} piece`);
  }
}
