import { expect, test } from 'vitest';
import { answered } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, inquired, negotiated, quoted, quoteForm, talkers } from '../chat/chat.ts';
import { sendMessage } from '../chat/chatting.ts';
import { complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();

const versionsOf = (inquiry: bigint) =>
  world.db.selectFrom('quotes').select('version').where('inquiry_id', '=', inquiry).execute();

test('a quote beyond the stock must be confirmed, and a price above the list is pointed out', async () => {
  const { supplier, reseller, product } = await talkers(world, 70);
  const { inquiry } = await inquired(world, reseller.browser, product);
  const page = `/supplier/inquiries/${inquiry}/quote`;
  // 240 pieces are in stock, at ₹2,400 for 24.
  const many = await supplier.browser.post(page, quoteForm(world, { cartons: '1,100', pricePerCarton: '2,400.01' }));
  const html = await many.text();
  expect([many.status, complaints(html)]).toEqual([
    400,
    { isMoreMeant: 'Cartons you can send now: 10. Lower the quantity, or tick the box.' },
  ]);
  expect(textOf(html)).toContain('More than can be ordered now (10).');
  expect(textOf(html)).toContain('This is above your list price (₹2,400).');
  expect(html).toMatch(/<input[^>]*name="isMoreMeant"/);
  expect(await versionsOf(inquiry)).toEqual([]);
  await quoted(world, supplier.browser, inquiry, { cartons: '11', isMoreMeant: 'on' });
  await quoted(world, supplier.browser, inquiry, { cartons: '10', pricePerCarton: '2,400.01' });
  expect(await versionsOf(inquiry)).toHaveLength(2);
  // The form starts with a quantity that can be ordered, so it asks no question.
  expect(await opened(supplier.browser, page)).not.toContain('isMoreMeant');
});

test('a price above the MRP of a piece is refused at its field', async () => {
  const { supplier, reseller, product } = await talkers(world, 72);
  const { inquiry } = await inquired(world, reseller.browser, product);
  await world.db.updateTable('products').set({ mrp: 110_00 }).where('id', '=', BigInt(product)).execute();
  const page = `/supplier/inquiries/${inquiry}/quote`;
  const dear = await supplier.browser.post(page, quoteForm(world, { pricePerCarton: '2,640.01' }));
  expect([dear.status, complaints(await dear.text())]).toEqual([
    400,
    { pricePerCarton: 'This comes to more per piece than the MRP' },
  ]);
  expect(await versionsOf(inquiry)).toEqual([]);
  await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2,640' });
  expect(await versionsOf(inquiry)).toHaveLength(1);
});

test('a chat that ended in an order needs no reply until the next message', async () => {
  const { supplier, reseller, quote, thread } = await negotiated(world, 71);
  const waiting = async () => textOf(await opened(supplier.browser, '/supplier/chats?tab=reply'));
  await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  expect(await waiting()).not.toContain('Shop 71');
  await sendMessage(reseller.browser, `/reseller/chats/${thread}`, 'When does it come?');
  expect(await waiting()).toContain('When does it come? Needs reply');
});

test('a known address is in one line, a first one is typed', async () => {
  const first = await negotiated(world, 63, { delivery: 'on-receipt' });
  const other = await talkers(world, 64);
  const folded = (html: string) => textOf(/<summary class="card[\s\S]*?<\/summary>/.exec(html)?.[0] ?? '');
  const { browser } = first.reseller;
  expect(folded(await opened(browser, `/reseller/quotes/${first.quote}/accept`))).toBe('');
  const form = acceptForm(first.supplier.id);
  await browser.post(`/reseller/quotes/${first.quote}/accept`, form);
  const { inquiry } = await inquired(world, browser, other.product);
  const quote = await quoted(world, other.supplier.browser, inquiry, { delivery: 'on-receipt' });
  const page = `/reseller/quotes/${quote}/accept`;
  expect(folded(await opened(browser, page))).toBe(
    `Where do the goods go? ${form['recipient']}, ${form['address']}, ${form['pincode']} Edit`,
  );
  // A wrong field is never folded away.
  const refused = await browser.post(page, acceptForm(other.supplier.id, { pincode: '12' }));
  expect([refused.status, folded(await refused.text())]).toEqual([400, '']);
});

test('an address sent after the session had ended is back after signing in', async () => {
  const { supplier, reseller, quote } = await negotiated(world, 65);
  const page = `/reseller/quotes/${quote}/accept`;
  await world.db.deleteFrom('sessions').execute();
  const { browser } = reseller;
  const from = { headers: { referer: `${world.origin}${page}` } };
  await browser.post(page, acceptForm(supplier.id, { address: '9, Hill Road, Surat' }), from);
  const { mobile } = reseller.person;
  await browser.post('/reseller/login', { mobile, back: page, ...(await answered(browser, 'reseller')) });
  await browser.post('/reseller/login/otp', { otp: world.sms.latestCode(mobile) ?? '' });
  expect(textOf(await opened(browser, page))).toContain('9, Hill Road, Surat');
});
