import { expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { fileWorld } from '../world.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825750001', businessName: 'Large Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825750002', businessName: 'Small Shop' }, world.browser());

const MEGABYTES = 30;

/** A form of 30 MB that holds no sheet, as a browser sends it: with its length. */
const send = (by: Browser, { isLengthSaid = true, to = '/supplier/import' } = {}) => {
  const boundary = 'thok';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="a.zip"\r\n\r\n`;
  const body = new Blob([head, new Uint8Array(MEGABYTES * 1024 * 1024), `\r\n--${boundary}--\r\n`]);
  const length: Record<string, string> = isLengthSaid ? { 'content-length': String(body.size) } : {};
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...length };
  return by.visit(to, { method: 'POST', body: body.stream(), headers, duplex: 'half' } as RequestInit);
};

test('only a supplier sends more than the usual, only to the import, and only with its length said', async () => {
  expect((await send(supplier)).status).toBe(400);
  expect((await send(supplier, { isLengthSaid: false })).status).toBe(413);
  expect((await send(supplier, { to: '/supplier/products-listing' })).status).toBe(413);
  for (const other of [world.browser(), reseller]) expect((await send(other)).status).toBe(413);
});

test('of many at once some are told to come again, and then they may', async () => {
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send(supplier)).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([400, 400, 503, 503]);
  expect((await send(supplier)).status).toBe(400);
});
