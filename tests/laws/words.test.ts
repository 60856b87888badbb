import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysOnce, listedLanguages, sameMessages, samePages } from '../../scripts/laws/languages.ts';
import { messageUse } from '../../scripts/laws/message-use.ts';
import { landedMigrations } from '../../scripts/laws/migrations.ts';
import { sentencesInMessages } from '../../scripts/laws/sentences.ts';
import { oneSpelling } from '../../scripts/laws/spelling.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

const messages = (en: object, hi: object, gu: object) =>
  sources({
    'messages/en.json': JSON.stringify(en),
    'messages/hi.json': JSON.stringify(hi),
    'messages/gu.json': JSON.stringify(gu),
  });

const list = (...locales: string[]) => ({ 'messages/settings.inlang/settings.json': JSON.stringify({ locales }) });

test('a language with any file or folder of pages must have all of them', () => {
  const three = {
    ...Object.fromEntries(messages({ bye: 'a' }, { bye: 'b' }, { bye: 'c' })),
    ...list('en', 'hi', 'gu'),
  };
  const pages = {
    'messages/pages/en/terms.md': '',
    'messages/pages/hi/terms.md': '',
    'messages/pages/gu/terms.md': '',
  };
  const findings = (more: Record<string, string>) => {
    const all = sources({ ...three, ...pages, ...more });
    return [...listedLanguages(all), ...sameMessages(all), ...samePages(all)];
  };
  expect(findings({})).toEqual([]);
  const unlisted = "messages/settings.inlang/settings.json: lacks 'mr'";
  const [noKey, noPage] = ["messages/mr.json: lacks 'bye'", 'messages/pages/mr/terms.md: is missing'];
  expect(findings({ 'messages/mr.json': '{}' })).toEqual([unlisted, noKey, noPage]);
  expect(findings({ 'messages/pages/mr/terms.md': '' })).toEqual([unlisted, noKey]);
  expect(findings(list('en', 'hi', 'gu', 'mr'))).toEqual([noKey, noPage]);
});

test('all languages must have the same keys and blanks', () => {
  const whole = { hello: 'Hello {name}', bye: 'Bye' };
  expect(sameMessages(messages(whole, whole, whole))).toEqual([]);
  expect(sameMessages(messages(whole, whole, { hello: '{name}' }))).toEqual(["messages/gu.json: lacks 'bye'"]);
  expect(sameMessages(messages({ bye: 'Bye' }, whole, whole))).toHaveLength(1);
  expect(sameMessages(messages(whole, { ...whole, hello: 'Namaste {naam}' }, whole))).toHaveLength(1);
});

test('a key may occur once in a language', () => {
  const twice = sources({ 'messages/gu.json': '{\n  "bye": "a",\n  "hello": "b",\n  "bye": "c"\n}' });
  expect(keysOnce(twice)).toEqual(["messages/gu.json: 'bye' stands twice"]);
  expect(keysOnce(messages({ bye: 'a' }, { bye: 'b' }, { bye: 'c' }))).toEqual([]);
});

test('a page must exist in every language', () => {
  const two = sources({
    ...list('en', 'hi', 'gu'),
    'messages/pages/en/terms.md': '',
    'messages/pages/hi/terms.md': '',
  });
  expect(samePages(two)).toEqual(['messages/pages/gu/terms.md: is missing']);
});

const english = { 'messages/en.json': JSON.stringify({ price_bad: '', save: '', status_open: '', status_done: '' }) };
const used = {
  'web/a.tsx': 'm.save(); sentence(`status_${status}`);',
  'rules/a.ts': "v.pipe(v.string('price_bad'))",
};

test('messages that exist and are used pass', () => {
  expect(messageUse(sources({ ...english, ...used }))).toEqual([]);
});

test.each([
  ['web/a.tsx', 'sentence(`status_${status}`);', "messages/en.json: 'save' is not used"],
  ['web/b.tsx', 'm.cancel()', "web/b.tsx:1: there is no message 'cancel'"],
  [
    'domain/stock/a.ts',
    "throw new Refusal(409, 'stock_short')",
    "domain/stock/a.ts:1: there is no message 'stock_short'",
  ],
  [
    'domain/stock/b.ts',
    "throw new BadForm({ stock: ['stock_bad'] })",
    "domain/stock/b.ts:1: there is no message 'stock_bad'",
  ],
  ['rules/b.ts', "v.maxLength(3, 'name_long')", "rules/b.ts:1: there is no message 'name_long'"],
  ['rules/c.ts', "field(read, 'name_odd', {})", "rules/c.ts:1: there is no message 'name_odd'"],
  ['rules/c.ts', "const kind = { message: 'name_odd' };", "rules/c.ts:1: there is no message 'name_odd'"],
])('%s: %s is reported', (path, text, finding) => {
  expect(messageUse(sources({ ...english, ...used, [path]: text }))).toEqual([finding]);
});

test.each([
  '<p>Sold out</p>',
  '<p>{isOut ? "Sold out" : m.in_stock()}</p>',
  '<p>{count && `${count} pieces`}</p>',
  '<img alt="A box" />',
  '<input placeholder={isNew ? "Name" : undefined} />',
  '<Field label="Name" />',
  '<p>₹ बिक गया</p>',
])('%s: the words are reported', (text) => {
  expect(sentencesInMessages(sources({ 'web/a.tsx': text }))).toHaveLength(1);
});

test.each([
  '<p>{m.sold_out()}</p>',
  '<p>₹ 1,200 · +91</p>',
  '<p className="sold out">{" "}</p>',
  '<img alt="" src="a.webp" />',
  '<a href="/terms">&rarr;</a>',
])('%s contains no sentence', (text) => {
  expect(sentencesInMessages(sources({ 'web/a.tsx': text }))).toEqual([]);
});

test('a landed migration must not change', () => {
  const text = 'create table a (id int);';
  const sum = createHash('sha256').update(text).digest('hex');
  const list = { 'db/migrations/CHECKSUMS': `${sum}  001-a.sql\n` };
  expect(landedMigrations(sources({ ...list, 'db/migrations/001-a.sql': text }))).toEqual([]);
  expect(landedMigrations(sources({ ...list, 'db/migrations/001-a.sql': `${text} ` }))).toEqual([
    'db/migrations/001-a.sql: was edited after it landed',
  ]);
  expect(landedMigrations(sources(list))).toEqual(['db/migrations/001-a.sql: landed, and is gone']);
  expect(
    landedMigrations(sources({ ...list, 'db/migrations/001-a.sql': text, 'db/migrations/002-b.sql': text })),
  ).toHaveLength(1);
});

test.each([
  ['{file} की फ़ोटो', "'फ़' is written 'फ'"],
  ['प्रॉडक्ट चुनें', "'प्रॉडक्ट' is written 'प्रोडक्ट'"],
  ['फिर कोशिश कीजिए।', "'कीजिए' is written 'करें'"],
  ['कारण बताइए', "'बताइए' is written 'करें'"],
  ['वजन', "'वजन' is written 'वज़न'"],
  ['ફરી પ્રયાસ કરો', "'પ્રયાસ' is written 'પ્રયત્ન'"],
  ['કૃપા કરી નામ લખો', "'કૃપા કરી' is written 'કૃપા કરીને'"],
  ['રીસેલરને કૉલ', "'ૉ' is written 'ો'"],
  ['કતારગામ માં સ્ટોક', "' માં' is written 'માં'"],
  ['{products} નો ભાવ', "' નો' is written 'નો'"],
  ['{name} ને મોકલો', "' ને' is written 'ને'"],
])('a losing spelling is refused: %s', (words, finding) => {
  const found = oneSpelling(sources({ 'messages/hi.json': `{\n  "some_key": "${words}"\n}` }));
  expect(found).toContain(`messages/hi.json:2: ${finding}`);
});

test.each([
  'फोटो, फाइल, ज़्यादा, वज़न, साइज़, लिए, दिए, चाहिए, इसलिए',
  'કૃપા કરીને ફરી પ્રયત્ન કરો',
  'કતારગામમાં {products}નો ભાવ',
  'હા કે ના લખો',
  'Please try again',
])('a winning spelling stays: %s', (words) => expect(oneSpelling(sources({ 'messages/gu.json': words }))).toEqual([]));
