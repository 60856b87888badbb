import { Stretches } from '../../db/stretches.ts';
import { zipped } from './zip-writer.ts';

const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relation = `${office}/officeDocument/2006/relationships`;
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const BOLD = 1;

const relations = (...parts: [string, string][]) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${parts
    .map(([type, to], at) => `<Relationship Id="rId${at + 1}" Type="${relation}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;
const part = (path: string, type: string) => `<Override PartName="/xl/${path}" ContentType="${content}.${type}+xml"/>`;

/** Parts of every workbook with one sheet, without its cells; the second style is bold. */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${part('worksheets/sheet1.xml', 'worksheet')}</Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** Writes an .xlsx with bold headers in a frozen row; serves others between rows. */
export async function xlsx(columns: { label: string; isNumber: boolean }[], rows: string[][]): Promise<Uint8Array> {
  const widths = columns.map(
    ({ label }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, label.length + 2)}" customWidth="1"/>`,
  );
  const head = columns.map(({ label }, at) => textCell(label, at, 1, BOLD)).join('');
  const pieces = [
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head}</row>`,
  ];
  const stretches = new Stretches();
  for (const [at, row] of rows.entries()) {
    const cells = row.map((text, column) => cell(text, column, at + 2, columns[column]?.isNumber ?? false));
    pieces.push(`<row r="${at + 2}">${cells.join('')}</row>`);
    if (stretches.isOver) await stretches.rest();
  }
  const sheet = `${pieces.join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...frame, 'xl/worksheets/sheet1.xml': sheet });
  return await zipped(files.map(([path, text]) => ({ path, text: start + text })));
}

/** Writes a number only where a spreadsheet keeps it exactly: '007' and a barcode stay text. */
function cell(text: string, column: number, row: number, isNumber: boolean): string {
  if (text === '') return '';
  const isExact = isNumber && text.length <= 15 && String(Number(text)) === text && Number.isFinite(Number(text));
  return isExact ? `<c r="${letters(column)}${row}"><v>${text}</v></c>` : textCell(text, column, row, 0);
}

function textCell(text: string, column: number, row: number, style: number): string {
  return `<c r="${letters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** 0 -> 'A', 26 -> 'AA'. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML cannot hold, and escapes text that looks like Excel's own escape. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
