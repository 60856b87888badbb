import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const admin = await world.signInAdmin(world.browser());

const page = '# Help\n\nShort answers of ours.';
const save = (place: string, fields: Record<string, string>, browser: Browser = admin) =>
  browser.post(`/admin/texts/${place}/save`, fields);
const read = (path: string, language = 'en') => opened(world.browser(), `${path}?lang=${language}`);
const trail = () => world.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
const versions = (name: string, language: string) =>
  world.db
    .selectFrom('operator_texts')
    .select(['version', 'content'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version')
    .execute();

test('every text is listed in its languages, marked built-in until it is written', async () => {
  const html = await opened(admin, '/admin/texts');
  const places = elements(html, 'a').flatMap((link) =>
    link.get('href')?.startsWith('/admin/texts/') ? [[link.get('href'), link.text]] : [],
  );
  expect(places).toHaveLength(3 + 1 + 10 * 3);
  expect(places).toContainEqual(['/admin/texts/claims/gu', 'Claims on the home page ગુજરાતી: Built-in']);
  expect(places).toContainEqual(['/admin/texts/contact-data/all', 'Contact data Not given yet']);
  expect(places).toContainEqual(['/admin/texts/terms/hi', 'Terms हिन्दी: Built-in']);
});

describe('a page', () => {
  test('appears as written at once, even for visitors served the old one from memory, in its language alone', async () => {
    const before = [await read('/bulk-orders'), await read('/bulk-orders', 'hi')];
    const signedIn = await world.signIn('9876500001', 'supplier', world.browser());
    const text = '# Cartons by the lorry\n\nFor large orders.\n\n## How\nAsk [us](/contact).\n- One\n- Two';
    const answer = await save('bulk-orders/en', { content: text, seen: '0' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/texts/bulk-orders/en']);

    for (const html of [await read('/bulk-orders'), await opened(signedIn, '/bulk-orders?lang=en')]) {
      expect(elements(html, 'h1').map((one) => one.text)).toEqual(['Cartons by the lorry']);
      expect(elements(html, 'li').map((one) => one.text)).toEqual(expect.arrayContaining(['One', 'Two']));
      expect([textOf(html).includes('For large orders.'), linkTo(html, 'us')]).toEqual([true, '/contact']);
    }
    expect(textOf(before[0] ?? '')).not.toContain('Cartons by the lorry');
    expect(await read('/bulk-orders', 'hi')).toBe(before[1]);
    expect(textOf(await opened(admin, '/admin/texts'))).toMatch(/English: Edited \d+ \w+ \d{4}/);
  });

  test('may hold no HTML and no link that does something', async () => {
    const text = [
      '# <b>Support</b>',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example)',
      '[out](https://example.com/x) [write](mailto:help@example.com) [call](tel:+912612345678)',
    ];
    await save('payment-protection/en', { content: text.join('\n\n'), seen: '0' });
    const html = await read('/payment-protection');
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
    for (const typed of text.slice(0, 3)) expect(textOf(html)).toContain(typed.replace('# ', ''));
    expect(article).not.toMatch(/<(?:script|img|b)\b/);
    const links = elements(article, 'a').map((link) => [link.text, link.get('href'), link.get('rel')]);
    expect(links).toEqual([
      ['out', 'https://example.com/x', 'noopener nofollow'],
      ['write', 'mailto:help@example.com', null],
      ['call', 'tel:+912612345678', null],
    ]);
  });

  test.each([
    ['', 'Begin with the title: # and a space before it, on a line of its own'],
    ['No title', 'Begin with the title: # and a space before it, on a line of its own'],
    ['# Title alone', 'A summary is needed below the title: a paragraph that says what the page is about'],
    [`# T\n\n${'x'.repeat(20_000)}`, 'A text has at most 20,000 characters'],
  ])('is refused as %.20s, and stays in the editor', async (content, sentence) => {
    await save('analytics/en', { content, seen: '0' });
    const html = await opened(admin, '/admin/texts/analytics/en');
    expect(complaints(html)).toEqual({ content: sentence });
    expect(elements(html, 'textarea')[0]?.html.trim()).toBe(content);
    expect((await admin.post('/admin/texts/analytics/en', { content, seen: '0' })).status).toBe(400);
    expect(await versions('analytics', 'en')).toEqual([]);
  });

  test('is previewed without being saved, and the typed text stays', async () => {
    const content = '# Draft\n\nNot for everybody <i>yet</i>.';
    const answer = await admin.post('/admin/texts/manage-orders/en', { content, seen: '0' });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const preview = elements(html, 'section').find((section) => section.get('aria-label') === 'Preview');
    expect(preview?.text).toContain('Draft Not for everybody <i>yet</i>.');
    expect(elements(html, 'textarea')[0]?.text).toBe(content.replace(/\s+/g, ' '));
    expect([await versions('manage-orders', 'en'), textOf(await read('/manage-orders')).includes('Draft')]).toEqual([
      [],
      false,
    ]);
    expect(linkTo(await opened(admin, '/admin/texts/manage-orders/en'), 'Built-in text')).toBe(
      '/admin/texts/manage-orders/en/versions/0',
    );
  });

  test('is not overwritten if another operator saved it meanwhile, and nothing typed is lost', async () => {
    const other = await world.signInAdmin(world.browser());
    await save('list-products/en', { content: page, seen: '0' }, other);
    for (const version of ['0', '7']) {
      await save('list-products/en', { content: '# Mine\n\nTyped for an hour.', seen: version });
      const html = await opened(admin, '/admin/texts/list-products/en');
      expect(alertOf(html)).toContain('Another operator has saved this text since you opened it.');
      expect(elements(html, 'textarea')[0]?.text).toBe('# Mine Typed for an hour.');
      expect(
        voids(html, 'input')
          .find((input) => input.get('name') === 'seen')
          ?.get('value'),
      ).toBe(version);
    }
    const fetched = await admin.post('/admin/texts/list-products/en/save.data', { content: '# M\n\nS', seen: '0' });
    expect(fetched.status).toBe(409);
    expect(await versions('list-products', 'en')).toEqual([{ version: 1, content: page }]);
  });

  test('saved by two operators at once is refused for one', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((word) =>
        admin.post('/admin/texts/help/gu/save.data', { content: `# ${word}\n\nS`, seen: '0' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await versions('help', 'gu')).toHaveLength(1);
  });

  test('saved unchanged makes no version, even if it is the built-in text', async () => {
    const html = await opened(admin, '/admin/texts/terms/gu');
    const builtIn = (elements(html, 'textarea')[0]?.html ?? '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('\n', '\r\n');
    const before = await trail();
    expect((await save('terms/gu', { content: builtIn, seen: '0' })).status).toBe(303);
    expect([await versions('terms', 'gu'), await trail()]).toEqual([[], before]);
  });

  test('is viewed and restored as it was, even the built-in text', async () => {
    const first = await read('/payment-protection', 'gu');
    const place = 'payment-protection/gu';
    await save(place, { content: '# First\n\nOne.', seen: '0' });
    await save(place, { content: '# Second\n\nTwo.', seen: '1' });
    expect(textOf(await opened(admin, `/admin/texts/${place}/versions/1`))).toContain('First One.');
    expect(textOf(await read('/payment-protection', 'gu'))).toContain('Second Two.');

    const restore = (version: number, expectedVersion: string) =>
      admin.post(`/admin/texts/${place}/versions/${version}/restore`, { seen: expectedVersion });
    await restore(1, '1');
    expect(alertOf(await opened(admin, `/admin/texts/${place}/versions/1`))).toContain('Another operator has saved');
    const answer = await restore(1, '2');
    expect(answer.headers.get('location')).toBe(`/admin/texts/${place}/versions/1`);
    expect(textOf(await opened(admin, `/admin/texts/${place}/versions/1`))).toContain('This text is shown again');
    expect(textOf(await read('/payment-protection', 'gu'))).toContain('First One.');
    await restore(0, '3');
    expect(await read('/payment-protection', 'gu')).toBe(first);
    expect((await versions('payment-protection', 'gu')).map(({ content }) => content)).toEqual([
      '# First\n\nOne.',
      '# Second\n\nTwo.',
      '# First\n\nOne.',
      null,
    ]);
    const entries = (await trail()).filter(({ subject }) => subject === 'text:payment-protection:gu');
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['text.change', { version: 0 }, { version: 1 }],
      ['text.change', { version: 1 }, { version: 2 }],
      ['text.restore', { version: 2 }, { version: 3, same_as: 1 }],
      ['text.restore', { version: 3 }, { version: 4, same_as: 0 }],
    ]);
    expect((await admin.visit(`/admin/texts/${place}/versions/9`)).status).toBe(404);
  });

  test.each(['nothing/en', 'help/all', 'help/fr', 'contact-data/en', 'help/en/versions/x'])(
    'does not exist at /admin/texts/%s',
    async (place) => {
      expect((await admin.visit(`/admin/texts/${place}`)).status).toBe(404);
    },
  );
});
