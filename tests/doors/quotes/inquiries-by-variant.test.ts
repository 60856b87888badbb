import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { inquired, inquiryForm, talkers } from '../chat/chat.ts';
import { elements, opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';

const world = await fileWorld();
let number = 850;

/** Returns a shirt in red, blue and green, and a function to change its options. */
async function shirts() {
  const people = await talkers(world, (number += 1));
  const owner = await supplierOf(world, people.supplier.mobile);
  const product = BigInt(people.product);
  const sellIn = async (colours: [id: bigint | null, colour: string][]) => {
    const variants = colours.map(([id, colour]) => ({
      id,
      sku: null,
      image: null,
      pricePerCarton: null,
      optionValues: [colour],
      stock: {},
    }));
    const options = [{ name: 'colour', values: colours.map(([, colour]) => colour) }];
    const assortment: Assortment = {
      packing: 'carton',
      options,
      variants,
      setOption: null,
      setContent: [],
      mixStepPieces: 1,
    };
    await changeAssortment(world.db, owner, product, assortment, { now: world.clock.now() });
  };
  await sellIn([
    [null, 'Red'],
    [null, 'Blue'],
    [null, 'Green'],
  ]);
  const [red = 0n, blue = 0n, green = 0n] = (await variantsOf(world.db, [product])).map(({ id }) => id);
  return { ...people, page: `/product/${people.product}/inquiry`, sellIn, red, blue, green };
}

const ticked = (...ids: bigint[]) => Object.fromEntries(ids.map((id) => [`variant.${id}`, 'yes']));
const boxes = (html: string) =>
  voids(html, 'input').filter((input) => input.get('type') === 'checkbox' && input.get('name')?.startsWith('variant.'));

test('the form has a box for each variant on offer, and ticks stay after a refusal', async () => {
  const { reseller, page, red, blue, green } = await shirts();
  const html = await opened(reseller.browser, page);
  expect(textOf(html)).toContain('Which ones (optional) Red Blue Green');
  expect(boxes(html).map((box) => box.get('name'))).toEqual([red, blue, green].map((id) => `variant.${id}`));
  const refused = await reseller.browser.post(page, inquiryForm({ pieces: 'many', ...ticked(blue) }));
  expect(refused.status).toBe(400);
  const checked = boxes(await refused.text()).filter((box) => box.get('checked') !== null);
  expect(checked.map((box) => box.get('name'))).toEqual([`variant.${blue}`]);
});

test('both sides read the chosen variants: on the card, in the list, in the quote form, the notice and their data', async () => {
  const { supplier, reseller, product, red, green } = await shirts();
  const { inquiry, thread } = await inquired(world, reseller.browser, product, ticked(red, green));
  for (const [browser, area] of [
    [supplier.browser, 'supplier'],
    [reseller.browser, 'reseller'],
  ] as const) {
    expect(textOf(await opened(browser, `/${area}/chats/${thread}`))).toContain('Which ones Red · Green Quantity 100');
    expect(textOf(await opened(browser, `/${area}/chats`))).toContain('Inquiry: Red · Green: For Diwali');
    const data = await (await browser.visit('/account/my-data')).text();
    expect(JSON.parse(data)).toMatchObject({
      inquiries: [
        {
          variants: [
            { id: String(red), values: ['Red'] },
            { id: String(green), values: ['Green'] },
          ],
        },
      ],
    });
  }
  const form = await opened(supplier.browser, `/supplier/inquiries/${inquiry}/quote`);
  expect(textOf(form)).toContain('Which ones Red · Green');
  expect(
    elements(form, 'option').filter((option) => option.get('selected') !== null && option.text.includes('·')),
  ).toEqual([]);
});

test('after an inquiry about one variant the quote form starts with it, and the notice names it', async () => {
  const { supplier, reseller, product, blue } = await shirts();
  const { inquiry } = await inquired(world, reseller.browser, product, ticked(blue));
  const chosen = elements(await opened(supplier.browser, `/supplier/inquiries/${inquiry}/quote`), 'option').filter(
    (option) => option.get('selected') !== null,
  );
  expect(chosen.map(({ text }) => text)).toContainEqual(expect.stringContaining('Blue'));
  expect(textOf(await opened(supplier.browser, '/supplier/notices'))).toContain('Inquiry about Steel bottle, Blue');
});

test('an inquiry keeps the names of its variants after they are renamed or retired', async () => {
  const { supplier, reseller, product, sellIn, red, blue, green } = await shirts();
  const { thread } = await inquired(world, reseller.browser, product, ticked(red, blue));
  await sellIn([
    [red, 'Crimson'],
    [green, 'Green'],
  ]);
  expect(textOf(await opened(supplier.browser, `/supplier/chats/${thread}`))).toContain('Which ones Red · Blue');
});

test.each([
  ['of another product', async () => (await shirts()).red],
  ['that is no longer offered', null],
])('a variant %s is refused, and nothing is sent', async (_, other) => {
  const { reseller, page, product, sellIn, red, blue, green } = await shirts();
  const id = other ? await other() : red;
  if (!other) {
    await sellIn([
      [blue, 'Blue'],
      [green, 'Green'],
    ]);
  }
  const answer = await reseller.browser.post(page, inquiryForm(ticked(blue, id)));
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain('One of your choices is no longer sold.');
  const kept = await world.db.selectFrom('inquiries').select('id').where('product_id', '=', BigInt(product)).execute();
  expect(kept).toEqual([]);
});

test('a product without options has no such boxes', async () => {
  const { reseller, product } = await talkers(world, (number += 1));
  expect(boxes(await opened(reseller.browser, `/product/${product}/inquiry`))).toEqual([]);
  const { thread } = await inquired(world, reseller.browser, product, { 'variant.': 'yes', 'variant.x': 'yes' });
  expect(textOf(await opened(reseller.browser, `/reseller/chats/${thread}`))).not.toContain('Which ones');
});
