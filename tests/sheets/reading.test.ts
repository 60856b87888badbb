import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { recognisedHeaders } from '../../rules/imports/headers/sheet-columns.ts';
import { refused } from './refused.ts';
import { xlsxAround } from './xlsx-making.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const warehouses = [{ id: 'wh_A1B', names: ['Katargam'] }];
const columns = ['sku', 'name', 'pricePerCarton', 'piecesPerCarton', 'stock:wh_A1B', 'hsnCode', 'gstRate', null];
const names = {
  english: ['Café "Noir" mug, 12"', 'Tiffin = 3', '- Strainer', 'Kettle\nsteel'],
  hindi: ['टिफ़िन डिब्बा', 'पानी की बोतल', 'घड़ी'],
  gujarati: ['ટિફિન', 'પાણીની બોટલ', 'ઘડિયાળ'],
};

test.each([
  ['english.xlsx', 3, names.english, '100000.2', '2026-11-21'],
  ['english-windows-1252.csv', 3, names.english, '?1,00,000.20', '21/11/26'],
  ['hindi.xlsx', 1, names.hindi, '100000.2', '2026-11-21'],
  ['hindi-utf-8.csv', 1, names.hindi, '₹1,00,000.20', '21/11/26'],
  ['gujarati.xlsx', 1, names.gujarati, '100000.2', '2026-11-21'],
  ['gujarati-utf-16.csv', 1, names.gujarati, '₹1,00,000.20', '21/11/26'],
])('reads what LibreOffice wrote as %s', async (file, header, products, price, date) => {
  const { headers, rows } = await readSheet(fixture(file));
  expect(recognisedHeaders(headers, warehouses)).toEqual([...columns, 'countryOfOrigin']);
  // Every third row is empty.
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 4, 5].slice(0, products.length).map((at) => at + header));
  expect(rows.map(({ cells }) => cells[1])).toEqual(products);
  // A formula, leading zeros by text and by format, a percentage, and two merged cells: a workbook
  // says that they are, a text file leaves the second empty.
  expect(rows[0]?.cells.filter((_, column) => column !== 1)).toEqual([
    '001',
    price,
    '24',
    '24',
    '0402',
    '18%',
    date,
    'India',
  ]);
  expect(rows[1]?.cells[0]).toBe('#N/A');
  expect(rows[1]?.cells[8]).toBe(file.endsWith('.xlsx') ? 'India' : '');
  expect(rows[2]?.cells[4]).toBe('72');
});

const westernWith = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['Korean', 'BBF3C7B0B8ED2CB0A1B0DD2CC0E7B0ED0AC4C52C312C32'],
  ['Russian', 'CDE0E8ECE5EDEEE2E0EDE8E53BD6E5EDE00AD7E0F8EAE03B31'],
])('refuses a file in an encoding for %s', async (_, hex) => {
  expect(await refused(readSheet(Buffer.from(hex, 'hex')))).toBe('sheet_encoding_unknown');
});

test.each([
  'Désignation;Quantité;Prix\nThéière créée à Évian;3;1\n',
  'Größe;Maß;Übergröße\nStraßenschuh ÄÖÜß;3;1\n',
  'ÉÉÉÉÉ;££££;°°°°\nCafé;3;1\n',
])('reads a western file with its accents: %j', async (text) => {
  expect((await readSheet(westernWith(text))).headers.join(';')).toBe(text.split('\n')[0]);
});

test.each([
  'Articolo;Prezzo\nTazza, blu, fine;1,00\nVaso, rosso, alto;2,00\n',
  'CODCASIO;ART_PRE\nA-130WE-7A;123,00\nA-131WE, nero;99,50\n',
])('chooses the delimiter that splits all lines into as many cells: %j', async (text) => {
  const { headers, rows } = await readSheet(Buffer.from(text));
  expect([headers, ...rows.map(({ cells }) => cells)]).toEqual(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';')),
  );
});

test.each([
  ['english.xls', 'sheet_old_excel'],
  ['english.ods', 'sheet_of_other_program'],
  ['english.html', 'sheet_is_web_page'],
  ['password.xlsx', 'sheet_has_password'],
])('refuses %s: %s', async (file, key) => {
  expect(await refused(readSheet(fixture(file)))).toBe(key);
});

test.each([
  ['', 'sheet_empty'],
  ['\n \n,,\n', 'sheet_empty'],
  ['\r\n\r\n', 'sheet_empty'],
  ['Item code,Name\n', 'sheet_no_rows'],
  ['%PDF-1.7\n', 'sheet_is_pdf'],
  ['<!DOCTYPE html><table><tr><td>1', 'sheet_is_web_page'],
  ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'sheet_is_web_page'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', 'sheet_old_excel'],
  ['\u0009\0\u0004\0\u0002\0\u0010\0', 'sheet_old_excel'],
  ['\u0009\u0002\u0006\0\0\0\u0010\0\0\0', 'sheet_old_excel'],
  ['\u0009\u0004\u0006\0\0\0\u0010\0\0\0', 'sheet_old_excel'],
  ['{\\rtf1 Name', 'sheet_kind_unknown'],
  ['\u0089PNG\r\n\u001A\n\0\0', 'sheet_kind_unknown'],
  ['PK\u0003\u0004 and then nothing', 'sheet_unreadable'],
])('refuses %j: %s', async (content, key) => {
  expect(await refused(readSheet(Buffer.from(content, 'latin1')))).toBe(key);
});

test.each([[','], [';'], ['\t'], ['|']])('splits cells at %j, whatever else they hold', async (mark) => {
  const text = `Item code${mark}Name${mark}Rate\r\n007${mark}"a,b;c|d\te"${mark}12" pipe\r\n\r\n${mark}${mark}\r\n8${mark}x${mark}`;
  expect((await readSheet(Buffer.from(text))).rows).toEqual([
    { number: 2, cells: ['007', 'a,b;c|d\te', '12" pipe'] },
    { number: 5, cells: ['8', 'x', ''] },
  ]);
});

test('does not split amounts with decimal commas if the headers have no comma', async () => {
  const { headers, rows } = await readSheet(Buffer.from('Nimi;Veroton\r\nMuki;8,99\r\nLasi;9,10\r\n'));
  expect([headers, rows[0]?.cells]).toEqual([
    ['Nimi', 'Veroton'],
    ['Muki', '8,99'],
  ]);
});

test('obeys a first line that names the delimiter, and a lone quotation mark swallows nothing', async () => {
  const { headers, rows } = await readSheet(Buffer.from('sep=|\r\na|b\r\n"12 inch|c\r\nd|e'));
  expect([headers, rows]).toEqual([
    ['a', 'b'],
    [
      { number: 3, cells: ['"12 inch', 'c'] },
      { number: 4, cells: ['d', 'e'] },
    ],
  ]);
});

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const sample = 'Name,Rate\nघड़ी,₹5\n';
test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${sample}`)],
  ['UTF-16 LE', Buffer.from(sample, 'utf16le')],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${sample}`, 'utf16le')],
  ['UTF-16 BE', swapped(sample)],
  ['UTF-16 BE with a mark', swapped(`\uFEFF${sample}`)],
])('reads %s', async (_, bytes) => {
  expect(await readSheet(bytes)).toMatchObject({
    headers: ['Name', 'Rate'],
    rows: [{ number: 2, cells: ['घड़ी', '₹5'] }],
  });
});

test('skips a title above the headers; without known headers the first row has them', async () => {
  const titled = await readSheet(Buffer.from('Price list,2026\n\nItem code,Rate,Colour\n1,2,red\n'));
  expect(titled).toMatchObject({
    headers: ['Item code', 'Rate', 'Colour'],
    rows: [{ number: 4, cells: ['1', '2', 'red'] }],
  });
  const unknown = await readSheet(Buffer.from('\nxx,yy\n1,2\n3,4,5\n'));
  expect(unknown).toMatchObject({
    headers: ['xx', 'yy', ''],
    rows: [
      { number: 3, cells: ['1', '2', ''] },
      { number: 4, cells: ['3', '4', '5'] },
    ],
  });
});

test.each([
  ['<v>0.30000000000000004</v>', '', '0.3'],
  ['<v>1e21</v>', '', '1000000000000000000000'],
  ['<v>1.5E-7</v>', '', '0.00000015'],
  ['<v>-12.50</v>', '', '-12.5'],
  ['<v>24</v>', '0.00', '24'],
  ['<v>8901234567890</v>', '', '8901234567890'],
  ['<v>0.185</v>', '0.0%', '18.5%'],
  ['<v>0.07</v>', '0%', '7%'],
  ['<v>402</v>', '00000', '00402'],
  ['<v>46347</v>', 'dd\\-mm\\-yyyy', '2026-11-21'],
  ['<v>46347.5</v>', 'd/m/yy h:mm', '2026-11-21 12:00:00'],
  ['<v>0.25</v>', 'h:mm', '06:00:00'],
  ['<v>59</v>', 'd/m/yy', '1900-02-28'],
  ['<v>61</v>', 'd/m/yy', '1900-03-01'],
  ['<v>46347</v>', '[Red]#,##0 &quot;days&quot;', '46,347 days'],
  ['<v>46347</v>', '[$₹-4009]#,##,##0', '46347'],
  ['<v>12</v>', '&quot;KRT-&quot;0000', 'KRT-0012'],
  ['<v>12345</v>', '000-000', '012-345'],
  ['<v>80011</v>', '00\\-000', '80-011'],
  ['<v>80011</v>', '00\\/000', '80/011'],
  ['<v>20</v>', '0&quot; Ctn&quot;', '20 Ctn'],
  ['<v>46</v>', '[$€-2] #,##0.00', '€ 46.00'],
  ['<v>4.125</v>', '[$€-407]#,##0.000', '€4.125'],
  ['<v>162</v>', '&quot;￥&quot;#,##0.00', '￥162.00'],
  ['<v>162</v>', '￥#,##0', '￥162'],
  ['<v>35</v>', '0&quot;元&quot;', '35元'],
  ['<v>1200</v>', '[$₽-419]#,##0', '₽1,200'],
  ['<v>1200</v>', '&quot;₨&quot;#,##0', '1200'],
  ['<v>1200</v>', '&quot;Rs. &quot;#,##0', '1200'],
])('reads the number %s shown as %j as %s', async (value, format, text) => {
  const { rows } = await readSheet(
    xlsxAround(`<row><c><v>1</v></c></row><row><c s="0">${value}</c></row>`, [format || '0.0']),
  );
  expect(rows[0]?.cells).toEqual([text]);
});

test.each([
  ['t="b"><v>1</v>', 'TRUE'],
  ['t="b"><v>0</v>', 'FALSE'],
  ['t="e"><v>#DIV/0!</v>', '#DIV/0!'],
  ['t="d"><v>2026-11-21T00:00:00</v>', '2026-11-21'],
  ['t="str"><f>A1&amp;"x"</f><v>0042</v>', '0042'],
  ['t="inlineStr"><is><r><t>Silk </t></r><r><t>&amp; cotton</t></r><rPh><t>x</t></rPh></is>', 'Silk & cotton'],
  ['t="inlineStr"><is><t>two_x000D_lines <![CDATA[<b>]]></t></is>', 'two\rlines <b>'],
])('reads the cell %s as %j', async (cell, text) => {
  const { rows } = await readSheet(xlsxAround(`<row><c><v>1</v></c></row><row r="9"><c r="A9" ${cell}</c></row>`));
  expect(rows).toMatchObject([{ number: 9, cells: [text] }]);
});

test('counts the days of an old Mac workbook from 1904', async () => {
  const days = '<row><c><v>1</v></c></row><row><c s="0"><v>44885</v></c></row>';
  const { rows } = await readSheet(xlsxAround(days, ['yyyy'], '<workbookPr date1904="1"/>'));
  expect(rows[0]?.cells).toEqual(['2026-11-21']);
});
