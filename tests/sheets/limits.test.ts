import { expect, test } from 'vitest';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { leastHold } from '../longest-hold.ts';
import { refused } from './refused.ts';
import { sheetEnd, sheetStart, xlsxAround } from './xlsx-making.ts';
import { deflatedRepeat } from './zip-making.ts';

const csvOf = (rows: number, cell = 'x') => Buffer.from(`Name,Rate\n${`${cell},1\n`.repeat(rows)}`);
const row = '<row><c t="inlineStr"><is><t>Steel tiffin, three boxes</t></is></c><c><v>125</v></c></row>';

test('10,000 rows are read, one more is refused, in either format', async () => {
  expect((await readSheet(csvOf(10_000))).rows).toHaveLength(10_000);
  expect(await refused(readSheet(csvOf(10_001)))).toBe('sheet_too_many_rows');
  expect((await readSheet(xlsxAround(row.repeat(10_001)))).rows).toHaveLength(10_000);
  expect(await refused(readSheet(xlsxAround(row.repeat(10_002))))).toBe('sheet_too_many_rows');
});

test('100 columns are read, one more is refused', async () => {
  const wide = (columns: number) => Buffer.from(`${'x,'.repeat(columns - 1)}x\n1,2\n`);
  expect((await readSheet(wide(100))).headers).toHaveLength(100);
  expect(await refused(readSheet(wide(101)))).toBe('sheet_too_many_columns');
  const far = (column: string) => xlsxAround(`${row}<row r="2"><c r="${column}2"><v>1</v></c></row>`);
  expect((await readSheet(far('CV'))).headers).toHaveLength(100);
  expect(await refused(readSheet(far('CW')))).toBe('sheet_too_many_columns');
});

test('a cell of 5,000 characters is read, a longer one is refused by its place', async () => {
  expect((await readSheet(csvOf(1, 'x'.repeat(5000)))).rows[0]?.cells[0]).toHaveLength(5000);
  await expect(readSheet(csvOf(1, 'x'.repeat(5001)))).rejects.toMatchObject({
    key: 'sheet_cell_too_long',
    params: { row: 2, column: 1 },
  });
  expect(await refused(readSheet(csvOf(1, `"${'x\n'.repeat(3_000)}"`)))).toBe('sheet_cell_too_long');
});

test('20 million characters are read, one more is refused, however small the file that repeats one text', async () => {
  const cell = `<c t="inlineStr"><is><t>${'x'.repeat(5000)}</t></is></c>`;
  const sheet = (rows: number) => xlsxAround(`<row>${cell.repeat(40)}</row>`.repeat(rows));
  expect((await readSheet(sheet(100))).rows).toHaveLength(99);
  expect(await refused(readSheet(sheet(101)))).toBe('sheet_unpacks_too_big');
});

test('20 MB are read, one byte more is refused', async () => {
  const file = (bytes: number) => Buffer.concat([csvOf(1), Buffer.alloc(bytes - csvOf(1).byteLength, ' ')]);
  expect((await readSheet(file(20 * 1024 * 1024))).rows).toHaveLength(1);
  expect(await refused(readSheet(file(20 * 1024 * 1024 + 1)))).toBe('sheet_too_big');
});

test.each([
  ['line ends', '\n', 'sheet_no_rows'],
  ['delimiters', ',', 'sheet_too_many_columns'],
  ['empty rows', ',,,\n', 'sheet_too_many_rows'],
  ['open quotation marks', '"', 'sheet_cell_too_long'],
  ['quotation marks that close nothing', '"a"b,', 'sheet_too_many_columns'],
  ['pairs of them', '"",""x\n', 'sheet_too_many_rows'],
  ['quoted lines', '"\n', 'sheet_too_many_rows'],
])('20 MB of %s are read through soon', async (_, text, key) => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, text);
  bytes.write('Name,Rate\n');
  const start = performance.now();
  expect(await refused(readSheet(bytes))).toBe(key);
  expect(performance.now() - start).toBeLessThan(10_000);
});

const inFew = (text: string) => 'Name,Rate\n' + text;
const cellsOf = (text: string) => `"${text}"`;
test.each([
  ['line ends', inFew('\n'.repeat(20_000_000))],
  ['blanks', inFew(' '.repeat(20_000_000))],
  ['empty rows', inFew(',,,\n'.repeat(5_000_000))],
  ['open quotation marks', inFew('"'.repeat(20_000_000))],
  ['pairs of quotation marks', inFew('""'.repeat(10_000_000))],
  ['short cells', inFew('a,'.repeat(10_000_000))],
  ['short rows', inFew('a,b\n'.repeat(5_000_000))],
  ['one cell', inFew('a'.repeat(20_000_000))],
  ['one quoted cell', inFew(cellsOf('a'.repeat(20_000_000)))],
  ['marks of an end', inFew('\u001A'.repeat(20_000_000))],
  ['cells of them', inFew(`${'\u001A'.repeat(1200)},`.repeat(16_000))],
  ['NULs', '\0'.repeat(20_000_000)],
  ['apostrophes', inFew("'".repeat(20_000_000))],
  ['titles', `${`${'A '.repeat(2000)},`.repeat(90)}\n`.repeat(40) + inFew('a,1\n')],
  [
    'letters that are written in many others',
    `${`${'\uFDFA'.repeat(1600)},`.repeat(60)}\n`.repeat(40) + inFew('a,1\n'),
  ],
  ['what is no UTF-8 at its end', Buffer.concat([Buffer.alloc(19_000_000, 'name,'), Buffer.of(0xff)])],
])('nobody waits while 20 MB of %s are read', async (_, text) => {
  const bytes = Buffer.from(text);
  await readSheet(Buffer.from('Name,Rate\na,1'));
  expect(await leastHold(() => readSheet(bytes).catch(() => {}))).toBeLessThan(100);
});

test('nobody waits for a cell of a workbook that is put together of a hundred megabytes', async () => {
  const bit = `<![CDATA[${'x'.repeat(500)}]]>`;
  const sheet = deflatedRepeat(
    `${sheetStart}<row><c t="inlineStr"><is><t>`,
    bit.repeat(100),
    1700,
    `</t></is></c></row>${sheetEnd}`,
  );
  const workbook = xlsxAround({ bytes: Buffer.of(), packed: sheet, size: 90_000_000 });
  let key = '';
  expect(await leastHold(async () => (key = await refused(readSheet(workbook))))).toBeLessThan(100);
  expect(key).toBe('sheet_cell_too_long');
});

const GB = 1024 ** 3;
const block = row.repeat(10_000);
const packed = deflatedRepeat(sheetStart, block, Math.ceil(GB / block.length), sheetEnd);
const blanks = deflatedRepeat(sheetStart, '<row></row>'.repeat(90_000), 1100, sheetEnd);
const text = deflatedRepeat(
  `${sheetStart}<row><c t="str"><v>`,
  'x'.repeat(1_000_000),
  1100,
  `</v></c></row>${sheetEnd}`,
);

test.each([
  ['that says so', packed, GB, 'sheet_unpacks_too_big'],
  ['that says it is small', packed, 90_000_000, 'sheet_too_many_rows'],
  ['of empty rows that says it is small', blanks, 90_000_000, 'sheet_too_many_rows'],
  ['of one endless text', text, 90_000_000, 'sheet_unreadable'],
  ['that says it is tiny', blanks, 1000, 'sheet_unreadable'],
])('a sheet of 1 GB %s is refused soon and in little memory', async (_, bytes, size, key) => {
  const bomb = xlsxAround({ bytes: Buffer.of(), packed: bytes, size });
  expect(bomb.byteLength).toBeLessThan(20 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  const start = performance.now();
  expect(await refused(readSheet(bomb))).toBe(key);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});
