import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';
import { acceptForm, inquired, quoted, talkers } from './chat.ts';
import { numberOf, sendMessage } from './chatting.ts';

const world = await fileWorld();
const { supplier, reseller, product } = await talkers(world, 941);

/** Returns a figure of a dashboard by its label. */
async function figure(who: Browser, area: 'supplier' | 'reseller', name: string): Promise<string | undefined> {
  const html = await opened(who, `/${area}/dashboard`);
  const at = elements(html, 'dt').findIndex(({ text }) => text === name);
  return elements(html, 'dd')[at]?.text;
}

const toAnswer = async () => [
  await figure(supplier.browser, 'supplier', 'Chats to answer'),
  await figure(reseller.browser, 'reseller', 'Chats to answer'),
];
const open = () => figure(reseller.browser, 'reseller', 'Open quotes');

test('a dashboard counts the chats that wait for an answer, with a link to them', async () => {
  expect(await toAnswer()).toEqual(['0', '0']);
  const { thread } = await inquired(world, reseller.browser, product);
  expect(await toAnswer()).toEqual(['1', '0']);
  expect(await opened(supplier.browser, '/supplier/dashboard')).toContain('"/supplier/chats?tab=reply"');
  await numberOf(sendMessage(supplier.browser, `/supplier/chats/${thread}`, 'How many cartons?'));
  expect(await toAnswer()).toEqual(['0', '1']);
});

test('a reseller sees how many quotes can be accepted, without replaced, accepted and expired ones', async () => {
  const { inquiry, thread } = await inquired(world, reseller.browser, product);
  expect(await open()).toBe('0');
  await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2300' });
  await quoted(world, supplier.browser, inquiry, { pricePerCarton: '2200' });
  expect(await open()).toBe('1');
  const { inquiry: another } = await inquired(world, reseller.browser, product);
  const quote = await quoted(world, supplier.browser, another);
  expect(await open()).toBe('2');
  expect((await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id))).status).toBe(303);
  expect(await open()).toBe('1');
  const place = `/supplier/chats/${thread}`;
  expect((await supplier.browser.post(`${place}/block`, {})).status).toBe(303);
  expect([await open(), ...(await toAnswer())]).toEqual(['0', '0', '0']);
  expect((await supplier.browser.post(`${place}/unblock`, {})).status).toBe(303);
  expect(await open()).toBe('1');
  world.clock.advance({ days: 31 });
  expect(
    await figure(await world.signIn(reseller.person.mobile, 'reseller', world.browser()), 'reseller', 'Open quotes'),
  ).toBe('0');
});
