import { expect, test } from 'vitest';
import { namesContact } from '../../../rules/moderation/names-contact.ts';

test.each([
  'Call 9825012345',
  'call +91 98250-12345 please',
  '098250 12345',
  '982 501 2345',
  '9825 012 345',
  'મોબાઇલ ૯૮૨૫૦૧૨૩૪૫',
  'मोबाइल ९८२५०१२३४५',
  'me@shop.in',
  'upi: shop@okhdfcbank',
  'https://shop.example',
  'www.shop.in',
  'see cornershop.com',
  'see cornershop.in',
  'cornershop.in/bottles for more',
  'cornershop.co.in for more',
])('%s reveals how to reach its writer', (text) => {
  expect(namesContact(text)).toBe(true);
});

test.each([
  'Steel bottles, 1 litre, 500 pieces',
  'Sizes 28 30 32 34 36 38 40',
  '10 x 20 x 30 cm, 1.5 mm',
  '100000000 pieces',
  'HSN 73239390, GST 12%',
  'No. 5 in. wide',
  'Wall clock, gold.in box',
  'Quote.me please',
])('%s does not', (text) => {
  expect(namesContact(text)).toBe(false);
});
