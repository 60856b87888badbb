import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, inquired, inquiryForm, negotiated, quoted, talkers } from '../chat/chat.ts';
import { chatOpened } from '../chat/chatting.ts';
import { elements, opened, textOf } from '../reading.ts';
import { answered, buyer, posted, type Seller, sellers } from '../requests/requests.ts';

const world = await fileWorld();

async function unread(browser: Browser, side: 'supplier' | 'reseller'): Promise<number> {
  const html = await opened(browser, `/${side}/dashboard`);
  const bell = elements(html, 'a').find((link) => link.get('href')?.endsWith('/notices'));
  return Number(/\d+/.exec(bell?.get('aria-label') ?? '')?.[0] ?? 0);
}

/** Sends a message by the form for browsers without JavaScript. */
const write = (browser: Browser, place: string, text: string) =>
  browser.post(`${place}/send`, { key: randomUUID(), text });

test('each version of a quote has a notice with product, version and price, and a counter-offer has one too', async () => {
  const { supplier, reseller, inquiry } = await negotiated(world, 60);
  const counter = inquiryForm({ pieces: '48', targetPrice: '80' });
  // Sent twice, it makes one notice.
  for (const _ of [1, 2]) await reseller.browser.post(`/reseller/inquiries/${inquiry}/counter`, counter);
  await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2,040' });
  const buyer = textOf(await opened(reseller.browser, '/reseller/notices'));
  expect(buyer).toContain('Quote for Steel bottle, version 1: ₹90 per piece');
  expect(buyer).toContain('Quote for Steel bottle, version 2: ₹85 per piece');
  const seller = textOf(await opened(supplier.browser, '/supplier/notices'));
  expect(seller.match(/Counter-offer for Steel bottle: 48 pieces/g)).toHaveLength(1);
  expect(seller).toContain('Inquiry about Steel bottle');
  expect(seller).not.toContain('New message in your chat');
});

describe('without JavaScript a notice is read by the answer to its subject', () => {
  test('a message by a message, on both sides', async () => {
    const { supplier, reseller, product } = await talkers(world, 61);
    const thread = await chatOpened(reseller.browser, product);
    expect(await unread(supplier.browser, 'supplier')).toBe(1);
    await write(supplier.browser, `/supplier/chats/${thread}`, 'How many do you need?');
    expect([await unread(supplier.browser, 'supplier'), await unread(reseller.browser, 'reseller')]).toEqual([0, 1]);
    await write(reseller.browser, `/reseller/chats/${thread}`, 'Two cartons');
    expect([await unread(supplier.browser, 'supplier'), await unread(reseller.browser, 'reseller')]).toEqual([1, 0]);
  });

  test('an inquiry by a quote, a quote by a counter-offer and by an order', async () => {
    const { supplier, reseller, product } = await talkers(world, 62);
    const { inquiry } = await inquired(world, reseller.browser, product);
    expect(await unread(supplier.browser, 'supplier')).toBe(1);
    await quoted(world, supplier.browser, inquiry);
    expect([await unread(supplier.browser, 'supplier'), await unread(reseller.browser, 'reseller')]).toEqual([0, 1]);
    await reseller.browser.post(`/reseller/inquiries/${inquiry}/counter`, inquiryForm({ pieces: '48' }));
    expect(await unread(reseller.browser, 'reseller')).toBe(0);
    const quote = await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2,040' });
    expect([await unread(supplier.browser, 'supplier'), await unread(reseller.browser, 'reseller')]).toEqual([0, 1]);
    await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
    expect(await unread(reseller.browser, 'reseller')).toBe(0);
  });

  test('a request by an answer or a decline, and its answers by an order, which reads nothing for the supplier', async () => {
    const [one, other] = (await sellers(world, 9_827_900_001, 2)) as [Seller, Seller];
    const shop = await buyer(world, '9827900101');
    const thread = await chatOpened(shop.browser, one.product);
    await write(shop.browser, `/reseller/chats/${thread}`, 'Are you there?');
    const request = await posted(world, shop.browser);
    const before = await unread(one.browser, 'supplier');
    const quote = await answered(world, one, request);
    expect(await unread(one.browser, 'supplier')).toBe(before - 1);
    const asked = await unread(other.browser, 'supplier');
    await other.browser.post(`/supplier/requests/${request}/decline`, {});
    expect(await unread(other.browser, 'supplier')).toBe(asked - 1);
    expect(await unread(shop.browser, 'reseller')).toBe(1);
    await shop.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(one.id, { pincode: '395017' }));
    expect(await unread(shop.browser, 'reseller')).toBe(0);
    // The chat is still unread, and so is its notice, beside the one of the new order.
    expect(await unread(one.browser, 'supplier')).toBe(2);
  });
});
