import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { list } from './listing.ts';
import { panelHtml } from './panels.ts';

const world = await fileWorld({ samples: true });
const visitor = world.browser();

const shippingOf = async (place: string, language: string) => {
  const html = await opened(visitor, `${place}?tab=shipping&lang=${language}`);
  return elements(panelHtml(html, 'shipping') ?? '', 'dd').map(({ text }) => text);
};

test('common specifications are named in the language of the page', async () => {
  const spanner = '/product/3?tab=specifications';
  expect(textOf(await opened(visitor, spanner))).toContain('Packing 12 an inner box, 120 a carton');
  expect(textOf(await opened(visitor, `${spanner}&lang=hi`))).toContain('वज़न 78 g पैकिंग अंदर के डिब्बे में 12, कार्टन में 120');
  const gujarati = textOf(await opened(visitor, `${spanner}&lang=gu`));
  expect(gujarati).toContain('વજન 78 g પેકિંગ અંદરના બોક્સમાં 12, કાર્ટનમાં 120');
  // Words missing from the table stay as the supplier wrote them.
  expect(gujarati).toContain('મટિરિયલ Chrome vanadium steel');
});

test.each(['hi', 'gu'])('shipping and policies of every sample are in %s', async (language) => {
  for (let id = 1; id <= 50; id += 1) {
    const facts = await shippingOf(`/product/${id}`, language);
    expect(facts.length).toBeGreaterThan(4);
    expect([id, ...facts.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll('UPI', '')))]).toEqual([id]);
  }
});

test('two names translated by one word stay different, and a name in another script stays as written', async () => {
  const supplier = await world.signUpSupplier({ mobile: '9827620001' }, world.browser());
  const id = await list(world, supplier, { specifications: { Size: 'A4', Sizes: '3', Lustre: 'high', વજન: '2 kg' } });
  expect(textOf(await opened(visitor, `/product/${id}?tab=specifications&lang=gu`))).toContain(
    'સાઇઝ A4 Sizes 3 Lustre high વજન 2 kg',
  );
});
