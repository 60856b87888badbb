import { expect, test } from 'vitest';
import { seedDemoHistory } from '../../../../server/demo/history.ts';
import { logAt } from '../../../../server/log.ts';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { kindsOf, productsOf, sendSheet } from '../importing.ts';

const world = await fileWorld({ samples: true });

test("every demo supplier's export is imported again as no change", async () => {
  const { db, clock } = world;
  const log = logAt('info', { write: () => true });
  await seedDemoHistory(db, { log, secret: 'nobody asks for these codes', isMore: true, now: clock.now() });
  const suppliers = await db
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.supplier_id')
    .select('u.mobile')
    .where('u.mobile', 'is not', null)
    .$narrowType<{ mobile: string }>()
    .groupBy('u.mobile')
    .orderBy('u.mobile')
    .execute();
  expect(suppliers.length).toBeGreaterThan(5);
  for (const { mobile } of suppliers) {
    const supplier = await world.signIn(mobile, 'supplier', world.browser());
    const kept = await productsOf(world, mobile);
    for (const format of ['csv', 'xlsx']) {
      const answer = await supplier.visit(`/supplier/products/export?format=${format}`);
      const place = await sendSheet(supplier, new File([await answer.bytes()], `demo.${format}`));
      const html = await opened(supplier, place);
      expect([mobile, format, kindsOf(html)]).toEqual([
        mobile,
        format,
        { New: 0, Changed: 0, Unchanged: kept.length, Wrong: 0 },
      ]);
    }
    expect(await productsOf(world, mobile)).toEqual(kept);
  }
});
