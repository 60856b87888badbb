import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825780001', businessName: 'Change Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825780002', businessName: 'Change Shop' }, world.browser());
const nextHour = () => world.clock.advance({ hours: 1 });

/** Returns the topics that are announced during `work`. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const topics: string[] = [];
  const stops = (['catalogue', 'accounts'] as const).map((topic) =>
    world.db.announcements.on([topic], () => topics.push(topic)),
  );
  await work();
  for (const stop of stops) stop();
  return topics;
}

const rename = (by: Browser, businessName: string) => by.post('/account/business-name', { businessName });

describe('announcements of a change', () => {
  test("go to every page for a supplier's name, to accounts alone for a reseller's, and nowhere for the same name", async () => {
    expect(await announcedBy(() => rename(supplier, 'New Traders'))).toEqual(['catalogue', 'accounts']);
    expect(await announcedBy(() => rename(reseller, 'New Shop'))).toEqual(['accounts']);
    expect(await announcedBy(() => rename(supplier, 'New Traders'))).toEqual([]);
    expect(await announcedBy(() => rename(reseller, 'New Shop'))).toEqual([]);
  });

  test('are not made for the same GST number or the same details', async () => {
    const gst = () => supplier.post('/account/gst-number', { gstNumber: '24AAACC1206D1ZM' });
    const details = () =>
      supplier.post('/account/seller-details', { legalName: 'New Traders LLP', legalAddress: 'Surat' });
    for (const change of [gst, details]) {
      expect(await announcedBy(change)).toEqual(['catalogue', 'accounts']);
      expect(await announcedBy(change)).toEqual([]);
    }
  });
});

describe('ten changes an hour', () => {
  test.each([
    ['a supplier', supplier],
    ['a reseller', reseller],
  ])('are taken of %s; the next is refused with a sentence, and accepted an hour later', async (_, by) => {
    nextHour();
    const sentence = 'You have changed your profile 10 times within an hour. Please try again later.';
    for (let at = 1; at <= 10; at += 1) expect((await rename(by, `Name ${at}`)).status).toBe(303);
    // Saving the same name is not counted and not refused.
    expect((await sentBack(by, '/account/business-name', { businessName: 'Name 10' })).text).not.toContain(sentence);
    expect((await sentBack(by, '/account/business-name', { businessName: 'Name 11' })).text).toContain(sentence);
    const fetched = await by.post('/account/business-name.data', { businessName: 'Name 11' });
    expect(fetched.status).toBe(429);
    expect(await announcedBy(() => rename(by, 'Name 11'))).toEqual([]);
    nextHour();
    expect((await sentBack(by, '/account/business-name', { businessName: 'Name 11' })).text).not.toContain(sentence);
  });

  test('are the limit for requests at once too, and each account has its own', async () => {
    nextHour();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        supplier.post('/account/business-name.data', { businessName: `Race ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await reseller.post('/account/business-name.data', { businessName: 'Another' })).status).toBe(200);
  });
});
