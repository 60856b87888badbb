import { expect, test } from 'vitest';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { pausesIn } from '../pauses.ts';
import { bombs, largeTexts, row, workbookOfOneCell } from './large-sheets.ts';
import { refused } from './refused.ts';
import { xlsxAround } from './xlsx-making.ts';

const csvOf = (rows: number, cell = 'x') => Buffer.from(`Name,Rate\n${`${cell},1\n`.repeat(rows)}`);

test('reads 10,000 rows, and refuses one more, in either format', async () => {
  expect((await readSheet(csvOf(10_000))).rows).toHaveLength(10_000);
  expect(await refused(readSheet(csvOf(10_001)))).toBe('sheet_too_many_rows');
  const headers = '<row><c t="str"><v>Name</v></c><c t="str"><v>Rate</v></c></row>';
  expect((await readSheet(xlsxAround(headers + row.repeat(10_000)))).rows).toHaveLength(10_000);
  expect(await refused(readSheet(xlsxAround(headers + row.repeat(10_001))))).toBe('sheet_too_many_rows');
});

test('reads 100 columns, and refuses one more', async () => {
  const wide = (columns: number) => Buffer.from(`${'x,'.repeat(columns - 1)}x\n${'1,'.repeat(columns)}\n`);
  expect((await readSheet(wide(100))).headers).toHaveLength(100);
  expect(await refused(readSheet(wide(101)))).toBe('sheet_too_many_columns');
  const far = (column: string) => xlsxAround(`${row}<row r="2"><c r="${column}2"><v>1</v></c></row>`);
  expect((await readSheet(far('CV'))).headers).toHaveLength(100);
  expect(await refused(readSheet(far('SG')))).toBe('sheet_too_many_columns');
});

test('does not count empty columns and columns without a header if there are more than 100', async () => {
  const line = (first: string, others: string) => `${first},${others.repeat(120)},last\n`;
  const { headers, rows } = await readSheet(Buffer.from(line('Name', ',') + line('Cup', ',7') + line('Jug', ',')));
  expect(headers).toEqual(['Name', 'last']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Cup', 'last'],
    ['Jug', 'last'],
  ]);
});

test('does not count unknown columns with one value in every row if there are more than 100', async () => {
  const line = (first: string, setting: string, last: string) => `${first},${`${setting},`.repeat(120)}${last}\n`;
  const wide = (...settings: string[]) =>
    Buffer.from(
      line('Name', 'use_config', 'Stock') + settings.map((one, at) => line(`Cup ${at}`, one, `${at}`)).join(''),
    );
  expect((await readSheet(wide('1', '1'))).headers).toEqual(['Name', 'Stock']);
  expect(await refused(readSheet(wide('1', '2')))).toBe('sheet_too_many_columns');
});

test('a description is too long only if its text is, whatever its markup', async () => {
  const html = (words: string) => `"<p>${'<b style=""color:red"">'.repeat(300)}${words}</p><p>End</p>"`;
  const { rows } = await readSheet(csvOf(1, html('x'.repeat(4000))));
  expect(rows[0]?.cells[0]).toBe(`${'x'.repeat(4000)}\nEnd`);
  expect(await refused(readSheet(csvOf(1, html('x'.repeat(5000)))))).toBe('sheet_cell_too_long');
});

test('reads a cell of 5,000 characters, cuts a longer line, and refuses longer lines with their place', async () => {
  const lengthOf = async (cell: string) => (await readSheet(csvOf(1, cell))).rows[0]?.cells[0]?.length;
  expect(await lengthOf('x'.repeat(5000))).toBe(5000);
  expect(await lengthOf('x'.repeat(40_000))).toBe(5001);
  expect(await lengthOf(`${'x'.repeat(4990)}${'&#8217;'.repeat(10)}`)).toBe(5000);
  await expect(readSheet(csvOf(1, 'x'.repeat(40_001)))).rejects.toMatchObject({
    key: 'sheet_cell_too_long',
    params: { row: 2, column: 1 },
  });
  expect(await refused(readSheet(csvOf(1, `"${'x\n'.repeat(3_000)}"`)))).toBe('sheet_cell_too_long');
});

test('reads 20 million characters, and refuses one more, however small the file that repeats one text', async () => {
  const cell = `<c t="inlineStr"><is><t>${'x'.repeat(5000)}</t></is></c>`;
  const sheet = (rows: number) => xlsxAround(`<row>${cell.repeat(40)}</row>`.repeat(rows));
  expect((await readSheet(sheet(100))).rows).toHaveLength(99);
  expect(await refused(readSheet(sheet(101)))).toBe('sheet_unpacks_too_big');
});

test('reads 20 MB, and refuses one byte more', async () => {
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
  // Reading them in time that grows with the square would take hours, and end by the time that a test may take.
])('reads 20 MB of %s through once', async (_, text, key) => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, text);
  bytes.write('Name,Rate\n');
  expect(await refused(readSheet(bytes))).toBe(key);
});

test.each(largeTexts)('serves others while it reads 20 MB of %s, at least %i times', async (_, pauses, text) => {
  const bytes = Buffer.from(text());
  expect(await pausesIn(() => readSheet(bytes).catch(() => {}))).toBeGreaterThanOrEqual(pauses);
});

test("refuses a workbook's cell that is put together from a hundred megabytes", async () => {
  expect(await refused(readSheet(workbookOfOneCell()))).toBe('sheet_cell_too_long');
});

test.each(bombs)('refuses a sheet of 1 GB %s', async (_, bytes, key) => {
  const bomb = bytes();
  expect(bomb.byteLength).toBeLessThan(20 * 1024 * 1024);
  expect(await refused(readSheet(bomb))).toBe(key);
});
