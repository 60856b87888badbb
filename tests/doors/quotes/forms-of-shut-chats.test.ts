import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { pressed } from '../admin/desk.ts';
import { acceptForm, negotiated } from '../chat/chat.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';

// Screens on which a sent form would be refused, because one side is blocked, say so instead of showing the form.

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());

/** The sentence that replaces the form; null if there is a form. */
type Sentence = string | null;

/** Expects the screen to have its form, or this sentence instead. */
async function expectForm(browser: Browser, address: string, sentence: string | null): Promise<void> {
  const html = await opened(browser, address);
  const isForm = /<(?:input|textarea)[^>]* name="(?:pricePerCarton|pieces|recipient)"/.test(html);
  expect([address, isForm]).toEqual([address, sentence === null]);
  if (sentence !== null) expect(textOf(html)).toContain(sentence);
}

async function negotiators(at: number) {
  const { supplier, reseller, product, inquiry, quote, thread } = await negotiated(world, at);
  return {
    supplier: supplier.browser,
    reseller: reseller.browser,
    buyerId: reseller.person.id,
    thread,
    quote,
    screens: {
      quote: (sentence: Sentence) => expectForm(supplier.browser, `/supplier/inquiries/${inquiry}/quote`, sentence),
      counter: (sentence: Sentence) => expectForm(reseller.browser, `/reseller/inquiries/${inquiry}/counter`, sentence),
      accept: (sentence: Sentence) => expectForm(reseller.browser, `/reseller/quotes/${quote}/accept`, sentence),
      inquire: (sentence: Sentence) => expectForm(reseller.browser, `/product/${product}/inquiry`, sentence),
    },
  };
}

test('a supplier cannot quote a buyer whom the operator blocked', async () => {
  const { screens, buyerId } = await negotiators(701);
  await screens.quote(null);
  await pressed(admin, `/admin/accounts/${buyerId}/block`, { reason: 'Pays nobody' });
  await screens.quote('This account is blocked, so it cannot receive messages.');
  await pressed(admin, `/admin/accounts/${buyerId}/unblock`);
  await screens.quote(null);
});

test('neither side is shown a form while the supplier blocks the chat', async () => {
  const { screens, supplier, thread } = await negotiators(702);
  for (const shown of Object.values(screens)) await shown(null);
  await supplier.post(`/supplier/chats/${thread}/block`, {});
  await screens.quote('You have blocked this chat. Unblock it to write.');
  await screens.counter('You cannot write in this chat.');
  await screens.accept('This supplier does not take orders from you.');
  await screens.inquire('This supplier does not take inquiries or calls from you.');
});

test('neither side is shown a form while the buyer blocks the chat', async () => {
  const { screens, reseller, thread } = await negotiators(703);
  await reseller.post(`/reseller/chats/${thread}/block`, {});
  await screens.quote('You cannot write in this chat.');
  for (const shown of [screens.counter, screens.accept, screens.inquire])
    await shown('You have blocked this chat. Unblock it to write.');
});

test('the screen of a quote that cannot be accepted leads to the chat that is blocked', async () => {
  const { reseller, thread, quote } = await negotiators(704);
  const linksToChat = async () =>
    elements(await opened(reseller, `/reseller/quotes/${quote}/accept`), 'div')
      .filter((box) => box.get('role') === 'status')
      .map((box) => linkTo(box.html, 'Back to the chat'));
  expect(await linksToChat()).not.toContain(`/reseller/chats/${thread}`);
  await reseller.post(`/reseller/chats/${thread}/block`, {});
  expect(await linksToChat()).toContain(`/reseller/chats/${thread}`);
});

const shutters = {
  'the operator blocked the supplier': [
    ({ supplier }) => pressed(admin, `/admin/accounts/${supplier.id}/block`, { reason: 'Sends nothing' }),
    'This supplier can no longer trade on Thok, so this quote cannot be accepted or changed.',
    409,
  ],
  'the supplier blocked the chat': [
    ({ supplier, thread }) => supplier.browser.post(`/supplier/chats/${thread}/block`, {}),
    'This supplier does not take orders from you.',
    403,
  ],
  'the stock fell': [
    ({ supplier: { browser, warehouse }, product }) =>
      putStock(browser, [{ productId: product, warehouseId: warehouse, quantity: 24 }]),
    'There is not enough stock for this quote now.',
    409,
  ],
} satisfies Record<string, [(deal: Awaited<ReturnType<typeof negotiated>>) => Promise<unknown>, string, number]>;

test.each(Object.entries(shutters))(
  'an acceptance sent after %s keeps its address, and the reason is shown once',
  async (name, [shut, reason, status]) => {
    const deal = await negotiated(world, 710 + Object.keys(shutters).indexOf(name));
    await shut(deal);
    const address = '9, Hill Road, Surat';
    const form = acceptForm(deal.supplier.id, { address });
    const answer = await deal.reseller.browser.post(`/reseller/quotes/${deal.quote}/accept`, form);
    const html = await answer.text();
    expect([answer.status, textOf(html).split(reason).length - 1]).toEqual([status, 1]);
    expect(elements(html, 'textarea').map(({ text }) => text)).toContain(address);
  },
);

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
