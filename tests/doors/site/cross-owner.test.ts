import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { attacksOn } from '../accounts/attacks.ts';
import { digest } from '../digest.ts';
import { opened, textOf } from '../reading.ts';
import { castOf } from './guards-cast.ts';
import { twinOf } from './guards-routes.ts';

const world = await fileWorld();
const cast = await castOf(world);
const { belongings } = cast;
const attacks = await attacksOn(world, belongings);
/** Leaves out flashes, which are deleted when they are shown. */
const rows = () => digest(world.db, ['flashes']);

describe('what a supplier owns', () => {
  test.each([
    '/supplier/warehouses',
    `/supplier/warehouses?about=${belongings.warehouse}&form=edit`,
    `/supplier/products?created=${belongings.product}`,
    '/supplier/products-listing',
    `/supplier/products/${belongings.product}/edit`,
    `/supplier/products/${belongings.product}/stock`,
    `/supplier/imports/${belongings.sheet}`,
    '/supplier/dashboard?tab=products',
    '/account/my-data',
  ])('is on the own %s, and on nobody else’s', async (path) => {
    const marks = ['Shed 4, Surat', 'Steel bottle', belongings.emptyWarehouse];
    const isOf = (text: string) => marks.filter((mark) => text.includes(mark));
    const own = await (await cast.as('supplier').visit(path)).text();
    expect(isOf(own)).not.toEqual([]);
    const others = await (await cast.as('other supplier').visit(path)).text();
    expect(isOf(others)).toEqual([]);
  });
});

describe('only the owner sends', () => {
  test.each(attacks)('$name', async ({ address, owner, intruders, send }) => {
    const before = await rows();
    for (const intruder of intruders) {
      for (const to of [address, twinOf(address)]) {
        await send(cast.as(intruder), to);
        expect(await rows(), `${intruder} to ${to}`).toEqual(before);
      }
    }
    // The owner may send the same, so the others were refused for being others.
    const answer = await send(cast.as(owner), address);
    expect(answer.status).toBeLessThan(400);
    expect(await rows()).not.toEqual(before);
  });
});

test('another supplier’s shop page is public, but does not show where the goods are', async () => {
  const text = textOf(await opened(cast.as('other supplier'), `/suppliers/${belongings.supplierId}`));
  expect(text).toContain('Steel bottle');
  for (const secret of ['Shed 4, Surat', '12, Test Estate', belongings.warehouse, '9825800002'])
    expect(text).not.toContain(secret);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
