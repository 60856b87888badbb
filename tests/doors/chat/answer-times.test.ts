import { describe, expect, test } from 'vitest';
import { sampleSuppliers } from '../../../db/seed/samples/suppliers.ts';
import { computeAnswerTimes } from '../../../domain/inquiries/answer-times.ts';
import { fileWorld } from '../../world.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { opened, textOf } from '../reading.ts';
import { chatOpened, numberOf, sendMessage } from './chatting.ts';

const world = await fileWorld({ samples: true });
let number = 9_825_740_100;

/** A reseller asks about a product and gets an answer after so many minutes, or never. */
async function asked(
  seller: Pick<Awaited<ReturnType<typeof sellingSupplier>>, 'browser' | 'product'>,
  minutes: number | null,
) {
  const { browser } = await buyingReseller(world, String((number += 1)), `Shop ${number}`);
  const id = await chatOpened(browser, seller.product);
  world.clock.advance({ seconds: 30 });
  // The answer time of a run counts from its first message.
  await numberOf(sendMessage(browser, `/reseller/chats/${id}`, 'Is there more?'));
  if (minutes === null) return;
  world.clock.advance({ minutes, seconds: -30 });
  await numberOf(sendMessage(seller.browser, `/supplier/chats/${id}`, 'Yes'));
  world.clock.advance({ minutes: 300 });
  await numberOf(sendMessage(seller.browser, `/supplier/chats/${id}`, 'Also in blue'));
}

const shownOn = async (product: number) =>
  /Response time (?:: )?within \d+ \w+/.exec(
    textOf(await opened(world.browser(), `/product/${product}?tab=supplier`)),
  )?.[0];
const compute = () => computeAnswerTimes(world.db, world.clock.now());

test('the median of first answers is shown once there are three, and computed once a day', async () => {
  const seller = await sellingSupplier(world, '9825740001', 'Quick Traders');
  await asked(seller, 10);
  await asked(seller, 500);
  await asked(seller, null);
  await compute();
  expect(await shownOn(seller.product)).toBeUndefined();
  await asked(seller, 119);
  await compute();
  // Not before a day is over, and then without an announcement: a cached page shows it at its next rendering.
  expect(await shownOn(seller.product)).toBeUndefined();
  world.clock.advance({ hours: 25 });
  await compute();
  const own = await world.db
    .selectFrom('supplier_answers')
    .select(['median_seconds', 'answers'])
    .orderBy('answers', 'desc')
    .executeTakeFirst();
  expect(own).toEqual({ median_seconds: 119 * 60, answers: 3 });
  world.db.announcements.announce('catalogue');
  expect(await shownOn(seller.product)).toBe('Response time within 2 hours');
  world.clock.advance({ days: 91 });
  await compute();
  world.db.announcements.announce('catalogue');
  expect(await shownOn(seller.product)).toBeUndefined();
});

describe('a sample', () => {
  const supplierTab = async (product: number, language: string) =>
    textOf(await opened(world.browser(), `/product/${product}?tab=supplier&lang=${language}`));

  test('is shown in its own words, in the language of the page', async () => {
    expect(await supplierTab(1, 'en')).toContain('Response time within 2 hours');
    expect(await supplierTab(1, 'hi')).toContain('जवाब का समय 2 घंटों में');
    expect(await supplierTab(42, 'en')).toContain('Response time within 1 day');
    expect(await supplierTab(42, 'gu')).toContain('જવાબનો સમય 1 દિવસમાં');
    for (const { id, key } of sampleSuppliers.map(({ key }) => ({ key, id: `/suppliers/sample-${key}?lang=gu` })))
      expect(textOf(await opened(world.browser(), id)), key).not.toContain('within');
  });

  test('keeps its own words once a time has been computed', async () => {
    world.clock.advance({ days: 2 });
    const browser = await world.signIn('9876500011', 'supplier', world.browser());
    for (const minutes of [20, 30, 40]) await asked({ browser, product: 21 }, minutes);
    await compute();
    world.db.announcements.announce('catalogue');
    const page = await supplierTab(21, 'en');
    expect(page).toContain('Response time: within 3 hours');
    expect(page).toContain('Response time within 3 hours');
    expect(page).not.toContain('within 30 minutes');
  });
});
