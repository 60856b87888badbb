import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../../messages/compiled/runtime.js';
import { textPages } from '../../rules/admin/text-pages.ts';
import { blocksOf, missingIn } from '../../rules/plain-text.ts';
import { anyText } from './any-text.ts';

const pages = join(import.meta.dirname, '../../messages/pages');

test('a text has title, summary, headings, paragraphs, lists and links', () => {
  const source =
    '# Help\n\nShort answers.\n\n## Orders\n\nSee [products](/products)\nand more.\n\n- One\n- Two at [support](/support).\n';
  expect(blocksOf(source)).toEqual({
    title: 'Help',
    summary: 'Short answers.',
    blocks: [
      { kind: 'heading', text: 'Orders' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ', href: null },
          { text: 'products', href: '/products' },
          { text: ' and more.', href: null },
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'One', href: null }],
          [
            { text: 'Two at ', href: null },
            { text: 'support', href: '/support' },
            { text: '.', href: null },
          ],
        ],
        isNumbered: false,
      },
    ],
  });
});

test('a heading and a list need no empty line around them', () => {
  const text = { text: 'Ask us:', href: null };
  expect(blocksOf('# Help\nShort.\n## Orders\nAsk us:\n- One\n- Two').blocks).toEqual([
    { kind: 'heading', text: 'Orders' },
    { kind: 'paragraph', runs: [text] },
    { kind: 'list', items: [[{ text: 'One', href: null }], [{ text: 'Two', href: null }]], isNumbered: false },
  ]);
});

test('steps are numbered, and a list beside them is not', () => {
  const items = [[{ text: 'Sign in', href: null }], [{ text: 'Sell', href: null }]];
  expect(blocksOf('# Help\nShort.\n1. Sign in\n2. Sell\n- Sign in\n- Sell').blocks).toEqual([
    { kind: 'list', items, isNumbered: true },
    { kind: 'list', items, isNumbered: false },
  ]);
});

test.each(['/help', 'https://example.com/a?b=c', 'mailto:help@example.com', 'tel:+912612345678', 'tel:1800-123-456'])(
  'a link may lead to %s',
  (href) => {
    const [block] = blocksOf(`# T\n\nS\n\n[x](${href})`).blocks;
    expect(block).toEqual({ kind: 'paragraph', runs: [{ text: 'x', href }] });
  },
);

test.each([
  ['', 'title'],
  ['Help\n\nShort.', 'title'],
  ['## Help\n\nShort.', 'title'],
  ['#Help\n\nShort.', 'title'],
  ['# Help', 'summary'],
  ['# Help\n\n## Orders', 'summary'],
  ['# Help\n\n- One', 'summary'],
  ['# Help\nShort.', null],
])('%j lacks the %s', (source, missing) => {
  expect(missingIn(source)).toBe(missing);
});

test.each([
  '[x](http://plain.example)',
  '[x](javascript:alert(1))',
  '[x](JavaScript:alert(1))',
  '[x](data:text/html,hello)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https:evil.example)',
  '[x](mailto:nobody)',
  '[x](tel:javascript)',
  '<b>bold</b>',
  '[](/a)',
  '[x] (/a)',
])('%s stays plain text', (text) => {
  expect(blocksOf(`# T\n\nS\n\n${text}`).blocks).toEqual([{ kind: 'paragraph', runs: [{ text, href: null }] }]);
});

test.each(['[', '[a](/', '[a](https://b', '[a](mailto:b', '[a](mailto:b@c', '[a](tel:1'])(
  'half a megabyte of %s is read quickly',
  (half) => {
    const text = half.repeat(500_000 / half.length);
    expect(blocksOf(`# T\n\nS\n\n${text}`).blocks).toEqual([{ kind: 'paragraph', runs: [{ text, href: null }] }]);
  },
);

test('a link may follow a bracket that begins none', () => {
  expect(blocksOf('# T\n\nS\n\n[a [b](/c)').blocks).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: '[a ', href: null },
        { text: 'b', href: '/c' },
      ],
    },
  ]);
});

test('any text is read, and keeps every word of its paragraphs', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const { blocks } = blocksOf(`# T\n\nS\n\n${text}`);
      expect(blocks.every(({ kind }) => ['heading', 'paragraph', 'list'].includes(kind))).toBe(true);
    }),
  );
});

test.each(locales)('every text page exists in %s, with a title, a summary and a body', (language) => {
  expect(readdirSync(join(pages, language)).sort()).toEqual(textPages.map((name) => `${name}.md`).sort());
  for (const name of textPages) {
    const { title, summary, blocks } = blocksOf(readFileSync(join(pages, language, `${name}.md`), 'utf8'));
    expect([title, summary, blocks.length > 2]).toEqual([
      expect.stringMatching(/\S{2}/),
      expect.stringMatching(/.{20}/),
      true,
    ]);
  }
});
