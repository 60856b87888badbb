import { expect, test } from 'vitest';
import { NOTICE_VERSION } from '../../rules/notice.ts';
import { signIn } from '../sign-in.ts';
import { fileWorld } from '../world.ts';
import { elements, linkTo, opened, textOf } from './reading.ts';

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
  'what is kept and why is said before registering, and the consent is noted (%s)',
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
    await browser.post(place, { businessName: 'Consenting Traders' });
    expect(await consentsOf(mobile)).toEqual([{ notice_version: NOTICE_VERSION, language, at: world.clock.now() }]);
  },
);

test('a number that is known consents to nothing anew', async () => {
  const browser = world.browser();
  await signIn(browser, '9876500001', 'supplier');
  expect((await browser.post('/supplier/login/register', { businessName: 'Once More' })).status).toBe(303);
  expect(await consentsOf('9876500001')).toEqual([]);
});

test('the consent goes with the account', async () => {
  const mobile = '9825520001';
  await world.signUpReseller({ mobile, businessName: 'Leaving Traders' }, world.browser());
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  await world.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await world.db.selectFrom('consents').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});
