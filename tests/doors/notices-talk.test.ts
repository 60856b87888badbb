import { expect, test } from 'vitest';
import { fileWorld } from '../world.ts';
import { opened, textOf } from './reading.ts';
import { inquiryForm, negotiated, quoted } from './talk.ts';

const world = await fileWorld();

test('each version of a quote is told with product, version and price, and a counter-offer as one', async () => {
  const { supplier, reseller, inquiry } = await negotiated(world, 60);
  const counter = inquiryForm({ pieces: '48', targetPrice: '80' });
  // Sent twice it is told once.
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
