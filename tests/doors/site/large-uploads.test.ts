import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825750001', businessName: 'Large Traders' }, world.browser());
const another = await world.signUpSupplier({ mobile: '9825750003', businessName: 'Larger Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825750002', businessName: 'Small Shop' }, world.browser());

const boundary = 'thok';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="a.zip"\r\n\r\n`;
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Sends a form of 30 MB without a sheet, as a browser does: with its length. */
const send = (by: Browser, { isLengthSent = true, to = '/supplier/import' } = {}) => {
  const body = new Blob([head, new Uint8Array(30 * 1024 * 1024), `\r\n--${boundary}--\r\n`]);
  const headers: Record<string, string> = isLengthSent ? { ...type, 'content-length': String(body.size) } : type;
  return by.visit(to, { method: 'POST', body: body.stream(), headers, duplex: 'half' } as RequestInit);
};

/** Returns a form whose body begins and then waits for `goOn`. */
function slow(by: Browser) {
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  const parts = [head, new Uint8Array(30 * 1024 * 1024), `\r\n--${boundary}--\r\n`];
  const rest = new Blob(parts.slice(1)).stream().getReader();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    async pull(stream) {
      await paused;
      const { done, value } = await rest.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
  });
  const headers = { ...type, 'content-length': String(new Blob(parts).size) };
  const answer = by.visit('/supplier/import', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { answer, goOn };
}

test('only a supplier sends more than the usual, only to the import, and only with a declared length', async () => {
  expect((await send(supplier)).status).toBe(400);
  expect((await send(supplier, { isLengthSent: false })).status).toBe(413);
  expect((await send(supplier, { to: '/supplier/products-listing' })).status).toBe(413);
  expect((await send(world.browser())).headers.get('location')).toBe('/supplier/login');
  expect((await send(reseller)).headers.get('location')).toBe('/reseller/dashboard');
  expect((await send(reseller, { to: '/reseller/requests/new' })).status).toBe(413);
});

test('one upload of a supplier is accepted at a time, however many are sent', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(supplier)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([400, 503, 503, 503]);
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('30');
  expect((await send(supplier)).status).toBe(400);
});

test('stalled uploads do not hold up others', async () => {
  const third = await world.signUpSupplier({ mobile: '9825750004', businessName: 'Slow Traders' }, world.browser());
  const stuck = [slow(supplier), slow(third)];
  expect((await send(another)).status).toBe(400);
  for (const { goOn } of stuck) goOn();
  expect((await Promise.all(stuck.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([400, 400]);
});
