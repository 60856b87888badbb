import { SHEET_BYTES_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { readCsv } from './csv.ts';
import type { Sheet } from './table.ts';
import { decodedText } from './text-encoding.ts';
import { readXlsx } from './xlsx.ts';
import { isZip, openZip } from './zip.ts';

/** Far more files than a real workbook has, even with many pictures. */
const FILES_IN_WORKBOOK_MAX = 10_000;

/** First bytes of files of Excel 2, 3 and 4: a record with their version, and its length. */
const oldestExcel = ['\u0009\u0000\u0004\u0000', '\u0009\u0002\u0006\u0000', '\u0009\u0004\u0006\u0000'];

/**
 * Reads the table in an .xlsx or separated values, recognised by content, never by name. Cells are text without
 * grouping: numbers in full, dates as YYYY-MM-DD, formulas by value. Refuses other files and more than rules/limits.ts
 * allows.
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength === 0) throw new Refusal(422, 'sheet_empty');
  if (bytes.byteLength > SHEET_BYTES_MAX) throw new Refusal(413, 'sheet_too_big', { most: SHEET_BYTES_MAX >> 20 });
  return await sheetIn(bytes);
}

async function sheetIn(bytes: Uint8Array): Promise<Sheet> {
  if (isZip(bytes)) return await sheetInZip(bytes);
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1')) throw olderExcel(bytes);
  if (oldestExcel.some((start) => head.startsWith(start))) throw new Refusal(415, 'sheet_old_excel');
  if (head.startsWith('%PDF')) throw new Refusal(415, 'sheet_is_pdf');
  const text = await decodedText(bytes);
  if (text === null) throw new Refusal(415, 'sheet_kind_unknown');
  const start = text.slice(0, 4096).trimStart();
  if (/^<\?xml[^>]*>[\s\S]*(?:Excel\.Sheet|office:spreadsheet)/i.test(start)) throw new Refusal(415, 'sheet_old_excel');
  // The lookahead ends a comment at its first '-->'; otherwise n comments could be split in 2^n ways.
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>|\s)*<(?:!doctype|html|head|body|table|meta|style|div)\b/i.test(start))
    throw new Refusal(415, 'sheet_is_web_page');
  if (/^(?:<\?xml|\{\\rtf)/.test(start)) throw new Refusal(415, 'sheet_kind_unknown');
  return (await readCsv(text)).sheet();
}

/**
 * Tells an Excel file from before 2007 from a workbook with a password: both use the same container, which names its
 * parts in UTF-16.
 */
function olderExcel(bytes: Uint8Array): Refusal {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLocked = names.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return new Refusal(415, isLocked ? 'sheet_has_password' : 'sheet_old_excel');
}

async function sheetInZip(bytes: Uint8Array): Promise<Sheet> {
  const zip = await openZip(bytes, FILES_IN_WORKBOOK_MAX, {
    unreadable: () => new Refusal(422, 'sheet_unreadable'),
    tooBig: () => new Refusal(413, 'sheet_unpacks_too_big'),
    tooMany: () => new Refusal(415, 'sheet_kind_unknown'),
  });
  const paths = new Set(zip.packed.map(({ path }) => path.toLowerCase()));
  const isThere = (pattern: RegExp) => [...paths].some((path) => pattern.test(path));
  if (isThere(/^xl\/workbook\.bin$|^content\.xml$|^index(?:\.zip|\/.*\.iwa)$/))
    throw new Refusal(415, 'sheet_of_other_program');
  if (zip.packed.some(({ isEncrypted }) => isEncrypted)) throw new Refusal(415, 'sheet_has_password');
  if (!paths.has('[content_types].xml') || isThere(/^(?:word|ppt)\//)) throw new Refusal(415, 'sheet_kind_unknown');
  return await readXlsx(zip);
}
