import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writeOwnerReason } from '../../../domain/accounts/account-status.ts';
import { onRecord } from '../../../domain/admin/audit.ts';
import type { Browser } from '../../browser.ts';
import { createWorld, type TestWorld } from '../../world.ts';
import { alertOf, elements, linkTo, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { recorded, recordedMany, tampered } from './audit-trail.ts';

async function deskOf(): Promise<{ world: TestWorld; admin: Browser }> {
  const world = await createWorld();
  onTestFinished(world.close);
  world.clock.set('2026-03-10T23:30:00+05:30');
  return { world, admin: await world.signInAdmin(world.browser()) };
}

const rowsIn = (html: string) => elements(html, 'tr').slice(1);
const texts = (html: string) => rowsIn(html).map(({ text }) => text);
/** Returns the numbers of the entries on a page. */
const numbers = (html: string) => texts(html).map((text) => Number(/^No\. (\d+) /.exec(text)?.[1]));

test("shows when, who, what, about what, and the values before and after, in the reader's language", async () => {
  const { world, admin } = await deskOf();
  expect(textOf(await opened(admin, '/admin/audit'))).toContain(
    'Nothing has been changed yet. Every change made in the admin area will appear here.',
  );
  await world.signUpSupplier({ mobile: '9825700001', businessName: 'Om Traders' }, world.browser());
  const { id } = await supplierOf(world, '9825700001');
  await onRecord(world.db, 'console', { now: world.clock.now(), topics: [] }, async (tx) => {
    const reason = await writeOwnerReason(tx, id, 'The GST number is another firm’s', world.clock.now());
    const [before, after] = [{ status: 'pending' }, { status: 'rejected', reason: `told:${reason}` }];
    return { action: 'account.reject', subject: `account:${id}`, before, after };
  });
  const categories = world.db.selectFrom('product_categories').select('id');
  const category = await categories.where('name', '=', 'Electronics').executeTakeFirst();
  await recorded(
    world,
    {
      action: 'category.change',
      subject: `category:${category?.id}`,
      before: { name: 'Electronics', slug: 'electronics' },
      after: { name: 'Gadgets', slug: 'electronics' },
    },
    {
      action: 'product.deactivate',
      subject: 'product:999999',
      before: { stopped: false },
      after: { stopped: true, reports: 0, reason: '' },
    },
    { action: 'text.change', subject: 'text:terms:gu', before: { version: 0 }, after: { version: 1, odd: [1, 'x'] } },
    { action: 'password.change', subject: 'password' },
  );
  const html = await opened(admin, '/admin/audit');
  expect(texts(html)).toEqual([
    'No. 5 10 Mar 2026, 23:30 Command line Admin password changed Password',
    'No. 4 10 Mar 2026, 23:30 Command line Text changed Text · Terms, ગુજરાતી ' +
      'Version: 0 → becomes 1 odd: — → becomes [1,"x"]',
    'No. 3 10 Mar 2026, 23:30 Command line Product deactivated Product · 999999 ' +
      'Deactivated by Thok: No → becomes Yes',
    'No. 2 10 Mar 2026, 23:30 Command line Category changed Category · Electronics ' +
      'Name: Electronics → becomes Gadgets',
    'No. 1 10 Mar 2026, 23:30 Command line Account rejected Account · Om Traders ' +
      'Status: Pending → becomes Rejected Reason: — → becomes “The GST number is another firm’s”',
  ]);
  expect(linkTo(html, 'Account · Om Traders')).toBe(`/admin/accounts/${id}`);
  expect(linkTo(html, 'Text · Terms, ગુજરાતી')).toBe('/admin/texts/terms/gu');
  expect(linkTo(html, 'Category · Electronics')).toBe(`/admin/product-categories/${category?.id}/record`);
  expect(linkTo(html, 'Password')).toBeNull();

  const gujarati = await opened(admin, '/admin/audit?lang=gu');
  expect(texts(gujarati)[3]).toContain('કેટેગરી · ઇલેક્ટ્રોનિક્સ');
  expect(texts(gujarati)[0]).toBe('ક્ર. 5 10 માર્ચ 2026, 23:30 કમાન્ડ લાઇન એડમિન પાસવર્ડ બદલાયો પાસવર્ડ');
});

test('shows an unknown entry as written, and none of it as markup', async () => {
  const { world, admin } = await deskOf();
  await sql`insert into audit_trail (at, actor, action, subject, after) values (${world.clock.now()}, '<b>x</b>',
    'thing.do', 'thing:<i>1', '{"told":"told:99","<u>":"</td>"}')`.execute(world.db);
  const html = await opened(admin, '/admin/audit');
  expect(html).not.toMatch(/<b>x|<i>1|<u>/);
  expect(texts(html)).toEqual([
    'No. 1 10 Mar 2026, 23:30 <b>x</b> thing.do thing:<i>1 told: — → becomes erased <u>: — → becomes </td>',
  ]);
});

test("shows a value as written, even if it is the name of an object's property", async () => {
  const { world, admin } = await deskOf();
  for (const name of ['constructor', 'toString', '__proto__'])
    await recorded(world, { action: 'category.add', subject: 'category:1', after: { name } });
  expect(texts(await opened(admin, '/admin/audit')).map((text) => /Name: .*$/.exec(text)?.[0])).toEqual([
    'Name: — → becomes __proto__',
    'Name: — → becomes toString',
    'Name: — → becomes constructor',
  ]);
});

test('filters in the address by action, subject or its kind, and by days in India', async () => {
  const { world, admin } = await deskOf();
  await recorded(world, { action: 'category.add', subject: 'category:1' });
  world.clock.advance({ minutes: 30 });
  await recorded(world, { action: 'category.add', subject: 'category:12' });
  world.clock.advance({ days: 1 });
  await recorded(world, { action: 'location.add', subject: 'location:1' });
  await world.signInAdmin(admin);
  const shown = async (query: string) => numbers(await opened(admin, `/admin/audit?${query}`));
  expect(await shown('action=category.add')).toEqual([2, 1]);
  expect(await shown('subject=category')).toEqual([2, 1]);
  expect(await shown('subject=category:1')).toEqual([1]);
  expect(await shown('subject=category&about=12')).toEqual([2]);
  expect(await shown('who=console')).toEqual([3, 2, 1]);
  expect(await shown('who=admin')).toEqual([]);
  expect(await shown('to=2026-03-10')).toEqual([1]);
  expect(await shown('from=2026-03-11&to=2026-03-11')).toEqual([2]);
  expect(await shown('from=2026-03-11&action=location.add')).toEqual([3]);
  for (const nonsense of [
    'action=fly',
    'who=somebody',
    'from=yesterday',
    'to=2026-99-99',
    'from=2026-02-31',
    'to=2026-02-30',
    'subject=%27%3B--',
    'subject=categ',
    'after=x',
    'before=-1',
  ])
    expect([nonsense, await shown(nonsense)]).toEqual([nonsense, [3, 2, 1]]);
  expect(textOf(await opened(admin, '/admin/audit?subject=text'))).toContain('No entries match these filters.');
});

test('filters by a kind of subject and by the subject: an id, or the name shown in the list', async () => {
  const { world, admin } = await deskOf();
  await world.signUpSupplier({ mobile: '9825700001', businessName: 'Om Traders' }, world.browser());
  const { id } = await supplierOf(world, '9825700001');
  const clock = await world.db.selectFrom('product_categories').select('id').where('name', '=', 'Clock').execute();
  await recorded(
    world,
    { action: 'account.approve', subject: `account:${id}` },
    { action: 'category.move', subject: `category:${clock[0]?.id}` },
    { action: 'text.change', subject: 'text:terms:en' },
    { action: 'text.change', subject: 'text:contact' },
    { action: 'report.keep', subject: 'product:7001' },
    { action: 'product.deactivate', subject: 'product:7001' },
  );
  const shown = async (query: string) => numbers(await opened(admin, `/admin/audit?${query}`));
  const about = (words: string, rest = {}) => shown(new URLSearchParams({ about: words, ...rest }).toString());
  expect([await about('om traders'), await about(id), await about(`account:${id}`)]).toEqual([[1], [1], [1]]);
  expect(await about('Clock')).toEqual([2]);
  expect([await about('Terms, English'), await about('Contact data')]).toEqual([[3], [4]]);
  expect([await about('7001'), await about('7001', { subject: 'report' }), await shown('subject=report')]).toEqual([
    [6, 5],
    [5],
    [5],
  ]);
  expect([await about('Clock', { subject: 'text' }), await about('100%'), await about('nobody')]).toEqual([[], [], []]);
  const html = await opened(admin, '/admin/audit?subject=text&about=Terms');
  expect(elements(html, 'label').map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Subject All subjects Account Order Product Reports/),
      'Name or ID',
    ]),
  );
  expect(linkTo(html, 'Export (CSV)')).toBe('/admin/audit/export.csv?subject=text&about=Terms');
  expect(await (await admin.visit('/admin/audit/export.csv?about=Om+Traders')).text()).toMatch(/^[^\n]*\n1,[^\n]*\n$/);
  const gujarati = await opened(
    admin,
    '/admin/audit?lang=gu&about=%E0%AA%98%E0%AA%A1%E0%AA%BF%E0%AA%AF%E0%AA%BE%E0%AA%B3',
  );
  expect(texts(gujarati)).toEqual([expect.stringContaining('કેટેગરી · ઘડિયાળ')]);
});

test('pages by cursor: Next only if there is more, Previous leads back, and new entries move nothing', async () => {
  const { world, admin } = await deskOf();
  await recordedMany(world, 45);
  const first = await opened(admin, '/admin/audit?subject=category');
  expect([numbers(first)[0], numbers(first).length, linkTo(first, 'Previous')]).toEqual([45, 20, null]);
  const follow = (html: string, words: string) =>
    opened(admin, `/admin/audit${linkTo(html, words)?.replace(/^.*\?/, '?')}`);
  const second = await follow(first, 'Next');
  await recordedMany(world, 3);
  const third = await follow(second, 'Next');
  expect([numbers(second)[0], numbers(third)]).toEqual([25, [5, 4, 3, 2, 1]]);
  expect(linkTo(third, 'Next')).toBeNull();
  expect(numbers(await follow(third, 'Previous'))).toEqual(numbers(second));
  expect(numbers(await follow(second, 'Previous'))).toEqual(numbers(first));
  const newest = await follow(await follow(second, 'Previous'), 'Previous');
  expect([numbers(newest)[0], linkTo(newest, 'Previous')]).toEqual([48, null]);
});

test('shows the number of entries and the newest hash, and verifies the chain', async () => {
  const { world, admin } = await deskOf();
  await recordedMany(world, 3);
  const { hash } = await world.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  const head = hash.toString('hex');
  const html = await opened(admin, '/admin/audit');
  expect(textOf(html)).toContain(`Entries: 3 Newest hash ${head.slice(0, 16)}…`);
  expect(html).toContain(head);
  expect(linkTo(html, 'Check the record')).toBe('/admin/audit/check');

  const checkedChain = async (query = '') => textOf(await opened(admin, `/admin/audit/check${query}`));
  const WHOLE = 'The chain is whole: no entry was changed. Entries: 3';
  expect(await checkedChain()).toContain(WHOLE);
  expect(await checkedChain(`?head=%20${head.slice(0, 20).toUpperCase()}`)).toContain(WHOLE);
  expect(await checkedChain(`?head=${'a'.repeat(16)}`)).toContain(
    'No entry has the hash that you noted: the trail was cut or rewritten since.',
  );
  const refused = await checkedChain('?head=abc');
  expect(refused).toContain('This is not a hash: it has 16 to 64 of the characters 0-9 and a-f.');
  expect(refused).not.toContain('whole');
  await tampered(world, sql`delete from audit_trail where id = 2`);
  expect(await checkedChain()).toContain('Entries are missing: 2 to 2.');
});

test('groups the digits of a large number as in India', async () => {
  const { world, admin } = await deskOf();
  await sql`insert into audit_trail (at, actor, action, subject)
    select now(), 'admin', 'category.move', 'category:' || n from generate_series(1, 1234) n`.execute(world.db);
  for (const page of ['/admin/audit', '/admin/audit/check'])
    expect(textOf(await opened(admin, page))).toContain('Entries: 1,234');
});

test('exports every column of the filtered entries, oldest first, and no formula', async () => {
  const { world, admin } = await deskOf();
  await recordedMany(world, 3);
  await sql`insert into audit_trail (at, actor, action, subject) values (${world.clock.now()}, '=1+1', 'category.add',
    'category:1')`.execute(world.db);
  const answer = await admin.visit('/admin/audit/export.csv?subject=category:1');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="thok-audit-trail.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer()).toString();
  const rows = await world.db.selectFrom('audit_trail').select(['previous_hash', 'hash']).orderBy('id').execute();
  const hashes = (at: number) => `${rows[at]?.previous_hash.toString('hex')},${rows[at]?.hash.toString('hex')}`;
  expect(bytes).toBe(
    [
      '\uFEFFid,at,actor,action,subject,before,after,previous_hash,hash',
      '1,2026-03-10T18:00:00.000000Z,console,category.change,category:1,' +
        `"{""name"":""Bag, 1 ₹ થેલી""}","{""name"":""Bag, 1 ₹ થેલી"",""position"":0}",${hashes(0)}`,
      `4,2026-03-10T18:00:00.000000Z,"'=1+1",category.add,category:1,,,${hashes(3)}`,
      '',
    ].join('\r\n'),
  );
  const html = await opened(admin, '/admin/audit?subject=category:1');
  expect(linkTo(html, 'Export (CSV)')).toBe('/admin/audit/export.csv?subject=category&about=1');
});

test('exports a long trail whole, in batches', async () => {
  const { world, admin } = await deskOf();
  await sql`insert into audit_trail (at, actor, action, subject)
    select now(), 'admin', 'category.move', 'category:' || n from generate_series(1, 2500) n`.execute(world.db);
  const lines = (await (await admin.visit('/admin/audit/export.csv')).text()).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: 2500 }, (_, at) => at + 1),
  );
});

test('cuts off an export that fails on its way, and logs why', async () => {
  const { world, admin } = await deskOf();
  await sql`alter table audit_trail rename column subject to elsewhere`.execute(world.db);
  const answer = await admin.visit('/admin/audit/export.csv');
  await expect(answer.text()).rejects.toThrow('subject');
  expect(world.faults).toHaveLength(1);
  expect(world.faults[0]).toContain('"path":"/admin/audit/export.csv"');
  expect(world.faults[0]).toContain(answer.headers.get('x-request-id'));
});

test('says so inside the page if the trail cannot be read', async () => {
  const { world, admin } = await deskOf();
  await sql`alter table audit_trail rename column subject to elsewhere`.execute(world.db);
  for (const [path, sentence] of [
    ['/admin/audit', 'Failed to load the audit trail'],
    ['/admin/audit/check', 'Failed to check the record'],
  ] as const)
    expect(alertOf(await opened(admin, path))).toBe(sentence);
  expect(world.faults).toHaveLength(2);
});
