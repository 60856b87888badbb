import { expect, inject, onTestFinished, test } from 'vitest';
import { createWorld } from '../../world.ts';

test('each world has a database, a clock and visitors of its own', async () => {
  const one = await createWorld();
  onTestFinished(one.close);
  const other = await createWorld({ samples: true });
  onTestFinished(other.close);
  await one.signUpSupplier({ mobile: '9825000001', businessName: 'Only Here' });

  const names = async ({ db }: typeof one) =>
    (await db.selectFrom('users').select('business_name').execute()).map((user) => user.business_name);
  expect(await names(one)).toEqual(['Only Here']);
  expect(await names(other)).toContain('Shree Umiya Traders');
  expect(await names(other)).not.toContain('Only Here');

  one.clock.advance({ days: 1, minutes: 1 });
  expect(one.clock.now().getTime() - other.clock.now().getTime()).toBe(86_460_000);
  expect((await one.visit('/supplier/products')).status).toBe(200);
  expect((await one.browser().visit('/supplier/products')).headers.get('location')).toBe('/supplier/login');
});

test.runIf(inject('engine').kind === 'embedded')(
  'code that leaves its own transaction is detected, and the site works on',
  async () => {
    const world = await createWorld();
    onTestFinished(world.close);
    const query = world.db.transaction().execute(() => world.db.selectFrom('users').selectAll().execute());
    await expect(query).rejects.toThrow('timeout exceeded when trying to connect');
    expect((await world.visit('/')).status).toBe(200);
  },
);

test('a reseller signs up through the real forms', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const reseller = await world.signUpReseller({ mobile: '9825000002', businessName: 'Corner Shop' });
  const row = await world.db.selectFrom('users').select(['business_name', 'user_type']).executeTakeFirst();
  expect(row).toEqual({ business_name: 'Corner Shop', user_type: 'reseller' });
  expect((await reseller.visit('/supplier/products')).status).toBe(302);
});
