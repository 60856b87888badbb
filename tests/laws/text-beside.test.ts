import { expect, test } from 'vitest';
import { textBeside } from '../../scripts/laws/text-beside.ts';

const found = (jsx: string, before = '') =>
  textBeside(new Map([['web/a.tsx', `${before}\nexport const A = ({ x, name, line }) => (${jsx});`]])).length;

test.each([
  ['text that comes or goes beside a text', '<p>{name} {x && `· ${line.price}`}</p>', 2],
  ['text that comes or goes beside an element', '<p><b>{name}</b> {x && m.more()}</p>', 1],
  ['text beside an element that comes or goes', '<p>{m.total()} {x && <b>{x}</b>}</p>', 1],
  ['text beside a list', '<p>Names: {x.map((one) => <b key={one}>{one}</b>)}</p>', 1],
  ['text beside a list that may be missing', '<p>{name}{x?.map((one) => <b key={one}>{one}</b>)}</p>', 1],
  ['text in the place of an element', '<p>{x ? name : <b>{name}</b>} <i /></p>', 1],
  ['text beside a choice that may be nothing', '<p>{x ? <b /> : null}{formatRupees(line.price)}</p>', 1],
  ['text beside what may be undefined', '<p>{name}{x ? <b /> : undefined}</p>', 1],
  ['the same below a fragment', '<>{name}{x && <b />}</>', 1],
])('refuses %s', (_, jsx, count) => {
  expect(found(jsx)).toBe(count);
});

test.each([
  ['text alone, even if it comes or goes', '<p>{x && m.more()}</p>'],
  ['each text in an element of its own', '<p><span>{name}</span> {x && <b>{x}</b>}</p>'],
  ['elements that come and go beside each other', '<p>{x && <b />}{name && <i />}</p>'],
  ['text beside what stays', '<p>{name} <b>{line.price}</b></p>'],
  ['comments and blank texts', "<p>{/* A comment. */}{' '}{x && <b />}</p>"],
])('accepts %s', (_, jsx) => {
  expect(found(jsx)).toBe(0);
});

test('recognises names that hold elements', () => {
  const typed = 'interface Properties { head: ReactNode }';
  expect(found('<p>{line.head}{x && <b />}</p>', typed)).toBe(0);
  expect(found('<p>{line.head}{x && <b />}</p>')).toBe(1);
  expect(found('<p>{small(x)}{x && <b />}</p>', 'function small(url) { return <img src={url} />; }')).toBe(0);
  expect(found('<p>{viewer}{x && <b />}</p>', 'const useIt = () => <b />;\nconst { viewer } = useIt();')).toBe(0);
});

test('reports the place', () => {
  const text = '<p>\n  {name}\n  {x && <b />}\n  :\n</p>';
  expect(textBeside(new Map([['web/a.tsx', `const a = (${text});`]]))).toEqual([
    'web/a.tsx:2: text beside something that comes or goes',
    'web/a.tsx:4: text beside something that comes or goes',
  ]);
});
