import { sheetEnd, sheetStart, xlsxAround } from './xlsx-making.ts';
import { deflatedRepeat } from './zip-making.ts';

const inFew = (text: string) => 'Name,Rate\n' + text;

/** Texts of about 20 MB, with how often others can be served at least while they are read. */
export const largeTexts: [name: string, pauses: number, text: () => string | Buffer][] = [
  ['line ends', 380, () => inFew('\n'.repeat(20_000_000))],
  ['blanks', 380, () => inFew(' '.repeat(20_000_000))],
  ['empty rows', 1000, () => inFew(',,,\n'.repeat(5_000_000))],
  ['open quotation marks', 230, () => inFew('"'.repeat(20_000_000))],
  ['pairs of quotation marks', 230, () => inFew('""'.repeat(10_000_000))],
  ['short cells', 77, () => inFew('a,'.repeat(10_000_000))],
  ['short rows', 1000, () => inFew('a,b\n'.repeat(5_000_000))],
  ['one cell', 380, () => inFew('a'.repeat(20_000_000))],
  ['one quoted cell', 77, () => inFew(`"${'a'.repeat(20_000_000)}"`)],
  ['marks of an end', 380, () => inFew('\u001A'.repeat(20_000_000))],
  ['cells of them', 360, () => inFew(`${'\u001A'.repeat(1200)},`.repeat(16_000))],
  ['NULs', 0, () => '\0'.repeat(20_000_000)],
  ['apostrophes', 380, () => inFew("'".repeat(20_000_000))],
  ['titles', 300, () => `${`${'A '.repeat(2000)},`.repeat(90)}\n`.repeat(40) + inFew('a,1\n')],
  [
    'letters that are written in many others',
    140,
    () => `${`${'\uFDFA'.repeat(1600)},`.repeat(60)}\n`.repeat(40) + inFew('a,1\n'),
  ],
  ['what is no UTF-8 at its end', 140, () => Buffer.concat([Buffer.alloc(19_000_000, 'name,'), Buffer.of(0xff)])],
];

/** Returns a workbook of one cell that is put together of a hundred megabytes. */
export function workbookOfOneCell(): Buffer {
  const bit = `<![CDATA[${'x'.repeat(500)}]]>`;
  const start = `${sheetStart}<row><c t="inlineStr"><is><t>`;
  const sheet = deflatedRepeat(start, bit.repeat(100), 1700, `</t></is></c></row>${sheetEnd}`);
  return xlsxAround({ bytes: Buffer.of(), packed: sheet, size: 90_000_000 });
}

/** A row as a workbook has it. */
export const row = '<row><c t="inlineStr"><is><t>Steel tiffin, three boxes</t></is></c><c><v>125</v></c></row>';

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
const bomb = (sheet: Buffer, size: number) => () => xlsxAround({ bytes: Buffer.of(), packed: sheet, size });

/** Workbooks that unpack to 1 GB, with the refusal of each. */
export const bombs: [name: string, bytes: () => Buffer, key: string][] = [
  ['that says so', bomb(packed, GB), 'sheet_unpacks_too_big'],
  ['that says it is small', bomb(packed, 90_000_000), 'sheet_too_many_rows'],
  ['of empty rows that says it is small', bomb(blanks, 90_000_000), 'sheet_too_many_rows'],
  ['of one endless text', bomb(text, 90_000_000), 'sheet_unreadable'],
  ['that says it is tiny', bomb(blanks, 1000), 'sheet_unreadable'],
];
