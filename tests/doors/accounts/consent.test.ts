import { describe, expect, test } from 'vitest';
import { NOTICE_VERSION } from '../../../rules/notices/notice.ts';
import { register, signIn } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const consentsOf = (mobile: string) =>
  world.db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select(['notice_version', 'language', 'at'])
    .where('mobile', '=', mobile)
    .execute();

test.each([
  ['en', '9825510000', 'What we keep, and why', 'Terms', 'Privacy'],
  ['hi', '9825510001', 'हम क्या रखते हैं, और क्यों', 'नियम और शर्तें', 'प्राइवेसी'],
  ['gu', '9825510002', 'અમે શું રાખીએ છીએ, અને કેમ', 'નિયમો અને શરતો', 'પ્રાઇવસી'],
])(
  'the data kept and its purpose are shown before registering, and the consent is recorded (%s)',
  async (language, mobile, title, ...links) => {
    const browser = world.browser();
    browser.cookies.set('lang', language);
    const place = await signIn(browser, mobile, 'reseller');
    const html = await opened(browser, place);
    const [notice] = elements(html, 'section').filter(({ text }) => text.includes(title));
    expect(notice && elements(notice.html, 'li').length).toBe(5);
    expect(links.map((words) => linkTo(notice?.html ?? '', words))).toEqual(['/terms', '/privacy']);
    expect(textOf(html)).toContain(mobile);
    await browser.post(place, { businessName: 'A' });
    expect(await consentsOf(mobile)).toEqual([]);
    expect((await browser.post(place, { businessName: 'Unshown Traders' })).status).toBe(409);
    expect((await browser.post(place, { businessName: 'Unshown Traders', notice: '' })).status).toBe(409);
    expect(await consentsOf(mobile)).toEqual([]);
    await register(browser, place, 'Consenting Traders');
    expect(await consentsOf(mobile)).toEqual([{ notice_version: NOTICE_VERSION, language, at: world.clock.now() }]);
  },
);

test('a known number that registers again gives no second consent', async () => {
  const browser = world.browser();
  await signIn(browser, '9876500001', 'supplier');
  expect((await browser.post('/supplier/login/register', { businessName: 'Once More' })).status).toBe(303);
  expect(await consentsOf('9876500001')).toEqual([]);
});

test('the consent is deleted with the account', async () => {
  const mobile = '9825520001';
  await world.signUpReseller({ mobile, businessName: 'Leaving Traders' }, world.browser());
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  await world.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await world.db.selectFrom('consents').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

const admin = await world.signInAdmin(world.browser());

describe('after the operator has rewritten the notice', () => {
  const write = (place: string, version: number) =>
    admin.post(`/admin/texts/${place}/save`, { content: `# Title\n\nOf ${place} ${version}.`, seen: String(version) });
  const registering = async (mobile: string, language: string) => {
    const browser = world.browser();
    browser.cookies.set('lang', language);
    const place = await signIn(browser, mobile, 'reseller');
    const notice = async () =>
      voids(await opened(browser, place), 'input')
        .find((input) => input.get('name') === 'notice')
        ?.get('value') ?? '';
    const register = (fields: Record<string, string>) =>
      browser.post(place, { businessName: 'Reading Traders', ...fields });
    return { notice, register };
  };
  const noted = async (mobile: string) => (await consentsOf(mobile)).map(({ notice_version }) => notice_version);

  test('the consent names the version that was shown, in its language; another language keeps the built-in text', async () => {
    await write('privacy/en', 0);
    await write('privacy/en', 1);
    await write('terms/en', 0);
    await write('terms/hi', 0);
    const english = await registering('9825530001', 'en');
    await english.register({ notice: await english.notice() });
    expect(await noted('9825530001')).toEqual([`${NOTICE_VERSION}+privacy.en.2+terms.en.1`]);
    const gujarati = await registering('9825530002', 'gu');
    await gujarati.register({ notice: await gujarati.notice() });
    expect(await noted('9825530002')).toEqual([NOTICE_VERSION]);
    await admin.post('/admin/texts/privacy/en/versions/0/restore', { seen: '2' });
    const later = await registering('9825530003', 'en');
    await later.register({ notice: await later.notice() });
    expect(await noted('9825530003')).toEqual([`${NOTICE_VERSION}+terms.en.1`]);
  });

  test('a user who was shown an older version must read the new one first', async () => {
    const person = await registering('9825530004', 'gu');
    const shown = await person.notice();
    await write('privacy/gu', 0);
    const refused = await person.register({ notice: shown });
    const html = await refused.text();
    expect([refused.status, alertOf(html)]).toEqual([409, expect.stringMatching(/[\u0a80-\u0aff]/)]);
    expect(await noted('9825530004')).toEqual([]);
    expect((await person.register({ notice: await person.notice() })).status).toBe(303);
    expect(await noted('9825530004')).toEqual([`${NOTICE_VERSION}+privacy.gu.1`]);
  });

  test('the editor of the privacy notice says that users consent to it', async () => {
    const sentence = 'New users consent to this text.';
    expect(textOf(await opened(admin, '/admin/texts/privacy/hi'))).toContain(sentence);
    expect(textOf(await opened(admin, '/admin/texts/help/hi'))).not.toContain(sentence);
  });
});
