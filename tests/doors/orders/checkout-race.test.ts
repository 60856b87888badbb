import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { alertOf } from '../reading.ts';
import { checkoutForm, listed, put, seller } from './baskets.ts';

const world = await fileWorld();
const BUYERS = 20;
const CARTONS = 6;

test('six of twenty buyers who order twice at once get the last six cartons, and the others read why not', async () => {
  const om = await seller(world, '9826910001', 'Om Traders');
  const product = await listed(world, om, { stock: { [om.warehouse]: 24 * CARTONS + 23 } });
  const forms = [];
  for (let at = 0; at < BUYERS; at += 1) {
    const mobile = String(9_826_920_000 + at);
    const reseller = await world.signUpReseller({ mobile, businessName: `Shop ${at}` }, world.browser());
    expect((await put(reseller, product, 24)).status).toBeLessThan(400);
    forms.push({ reseller, fields: await checkoutForm(reseller) });
  }
  const posted = forms.flatMap(({ reseller, fields }) =>
    [1, 2].map(async () => {
      const answer = await reseller.post('/reseller/checkout', fields);
      return answer.status === 303
        ? String(answer.headers.get('location'))
        : `${answer.status} ${alertOf(await answer.text())}`;
    }),
  );
  const answers = await Promise.all(posted);
  const ordered = answers.filter((answer) => answer.startsWith('/reseller/orders?placed='));
  expect([ordered.length, new Set(ordered).size]).toEqual([2 * CARTONS, CARTONS]);
  const refused = answers.filter((answer) => !ordered.includes(answer));
  expect(new Set(refused)).toEqual(new Set(['409 Prices or stock have changed. Please look again and confirm.']));
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(world.db)).toEqual([]);
});
