import { expect, onTestFinished, test } from 'vitest';
import { createWorld, fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const admin = await world.signInAdmin(world.browser());

const save = (place: string, fields: Record<string, string>) => admin.post(`/admin/texts/${place}/save`, fields);
const versions = (name: string, language: string) =>
  world.db
    .selectFrom('operator_texts')
    .select(['version', 'content'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version')
    .execute();
const builtIn = {
  figure1: '10,000+',
  words1: 'Products Listed',
  figure2: '2,500+',
  words2: 'Verified Suppliers',
  figure3: '50,000+',
  words3: 'Orders Completed',
};
const shown = async (language = 'en') =>
  elements(await opened(world.browser(), `/?lang=${language}`), 'dl').flatMap(({ html }) =>
    elements(html, 'dt').map(({ text }, place) => [elements(html, 'dd')[place]?.text, text]),
  );

const given = [
  ['10,000+', 'Products Listed'],
  ['2,500+', 'Verified Suppliers'],
  ['50,000+', 'Orders Completed'],
];
/** The editor's sentence about what is shown now, and the figures. */
const shownNow = async (place = 'claims/en') => {
  const html = await opened(admin, `/admin/texts/${place}?lang=en`);
  const now = elements(html, 'section').find((section) => section.get('aria-label') === 'This text is shown now.');
  return {
    heading: elements(now?.html ?? '', 'h2')[0]?.text,
    isChosen: !now?.text.includes('You have not chosen yet.'),
    figures: elements(now?.html ?? '', 'dd').map(({ text }) => text),
  };
};
const choose = (choice: string, seen: string, own: Record<string, string> = {}) =>
  save('claims/en', { choice, ...own, seen });

test('the claims are the given texts where there are samples, until the operator chooses others', async () => {
  const inGujarati = await shown('gu');
  expect([await shown(), inGujarati.map(([figure]) => figure)]).toEqual([given, given.map(([figure]) => figure)]);
  expect(await shownNow()).toEqual({
    heading: 'Shown on the home page now: These texts, as given',
    isChosen: false,
    figures: ['10,000+', '2,500+', '50,000+'],
  });

  await choose('own', '0', { ...builtIn, figure1: '50', figure3: '', words3: '' });
  expect(await shown()).toEqual([
    ['50', 'Products Listed'],
    ['2,500+', 'Verified Suppliers'],
  ]);
  expect(await shownNow()).toMatchObject({
    heading: 'Shown on the home page now: Texts of your own',
    isChosen: true,
    figures: ['50', '2,500+'],
  });
  expect(await shown('gu')).toEqual(inGujarati);

  await choose('true', '1', builtIn);
  // No order is delivered here, and no figure says 0.
  const truth = [
    ['50', 'Products Listed'],
    [expect.stringMatching(/^\d+$/), 'Verified Suppliers'],
  ];
  expect(await shown()).toEqual(truth);
  expect(await shownNow()).toMatchObject({ heading: 'Shown on the home page now: True figures' });

  await choose('none', '2', builtIn);
  expect(await shown()).toEqual([]);
  expect(await shownNow()).toEqual({
    heading: 'Shown on the home page now: None',
    isChosen: true,
    figures: [],
  });

  await choose('given', '3', { figure1: 'far too long for a figure' });
  expect(await shown()).toEqual(given);
  await admin.post('/admin/texts/claims/en/versions/2/restore', { seen: '4' });
  expect(await shown()).toEqual(truth);
  await admin.post('/admin/texts/claims/en/versions/0/restore', { seen: '5' });
  expect(await shown()).toEqual(given);
  expect(await shownNow()).toMatchObject({ isChosen: false });
});

test('the claims are true figures without samples, until the given texts are chosen', async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const operator = await own.signInAdmin(own.browser());
  await list(own, await own.signUpSupplier({}, own.browser()));
  const claims = async () => elements(await opened(own.browser(), '/'), 'dd').map(({ text }) => text);
  expect(await claims()).toEqual(['1']);
  const editor = textOf(await opened(operator, '/admin/texts/claims/en'));
  expect(editor).toContain('Shown on the home page now: True figures You have not chosen yet.');
  // The given texts are a choice of their own, although the fields had the same words before.
  await operator.post('/admin/texts/claims/en/save', { choice: 'given', seen: '0' });
  expect(await claims()).toEqual(['10,000+', '2,500+', '50,000+']);
  await operator.post('/admin/texts/claims/hi/save', { choice: 'own', ...builtIn, seen: '0' });
  expect(await opened(own.browser(), '/?lang=hi')).toContain('10,000+');
});

test('the editor shows the true figures beside the claims', async () => {
  const html = await opened(admin, '/admin/texts/claims/hi?lang=en');
  const figures = elements(html, 'li').flatMap(({ text }) => /^(\d+) \D+$/.exec(text)?.[1] ?? []);
  expect(figures).toEqual(['50', expect.stringMatching(/^\d+$/), '0']);
  const { count } = await world.db
    .selectFrom('sample_supplier_facts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('verified', '=', true)
    .executeTakeFirstOrThrow();
  expect(Number(figures[1])).toBeGreaterThanOrEqual(Number(count));
});

test('claims need both parts, and must fit the band', async () => {
  const wrong = { ...builtIn, words1: '', figure2: '', figure3: '1'.repeat(13), seen: '0' };
  await save('claims/hi', wrong);
  const long = await opened(admin, '/admin/texts/claims/hi');
  expect(complaints(long)).toEqual({ figure3: 'At most 12 characters' });
  await save('claims/hi', { ...wrong, figure3: '1' });
  const half = await opened(admin, '/admin/texts/claims/hi');
  const sentence = 'Give the number and its words, or leave both empty';
  expect(complaints(half)).toEqual({ words1: sentence, words2: sentence });
  const answer = await admin.post('/admin/texts/claims/hi', { ...builtIn, words1: 'Cloth', seen: '0' });
  expect(textOf(await answer.text())).toContain('10,000+');
  expect(await versions('claims', 'hi')).toEqual([]);
});
