import { type Packing, zipOf } from './zip-making.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const sheetStart = `<worksheet xmlns="${main}"><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/**
 * Makes a minimal .xlsx around a worksheet; `styles` are number formats, which the attribute `s` of a cell selects by
 * index.
 */
export function xlsxAround(sheet: string | Omit<Packing, 'path'>, styles: string[] = [], book = ''): Buffer {
  const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  const relations = (list: string[]) =>
    `<Relationships>${list.map((part, at) => `<Relationship Id="r${at}" Type="${relation}/${part.split('|')[0]}" Target="${part.split('|')[1]}"/>`).join('')}</Relationships>`;
  const formats = styles.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('');
  const cells = styles.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('');
  return zipOf([
    file('[Content_Types].xml', '<Types/>'),
    file('_rels/.rels', relations(['officeDocument|xl/workbook.xml'])),
    file('xl/_rels/workbook.xml.rels', relations(['worksheet|worksheets/sheet1.xml', 'styles|styles.xml'])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns:r="${relation}">${book}<sheets><sheet name="One" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ),
    file('xl/styles.xml', `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${cells}</cellXfs></styleSheet>`),
    typeof sheet === 'string'
      ? file('xl/worksheets/sheet1.xml', sheetStart + sheet + sheetEnd)
      : { path: 'xl/worksheets/sheet1.xml', ...sheet },
  ]);
}

/** Makes a minimal .xlsx of several worksheets, given by what stands inside each, and the lines of their pictures. */
export function workbookOf(sheets: { name: string; xml: string; pictures?: number[] }[]): Buffer {
  const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  const part = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`;
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('');
  return zipOf([
    file('[Content_Types].xml', '<Types/>'),
    file('_rels/.rels', `<Relationships>${part('r0', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets.map((_, at) => part(`r${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join('')}</Relationships>`,
    ),
    file('xl/workbook.xml', `<workbook xmlns:r="${relation}"><sheets>${listed}</sheets></workbook>`),
    ...sheets.map(({ xml }, at) =>
      file(`xl/worksheets/sheet${at}.xml`, `<worksheet xmlns="${main}">${xml}</worksheet>`),
    ),
    ...sheets.flatMap(({ pictures = [] }, at) =>
      pictures.length === 0
        ? []
        : [
            file(
              `xl/worksheets/_rels/sheet${at}.xml.rels`,
              `<Relationships>${part('r0', 'drawing', `../drawings/drawing${at}.xml`)}</Relationships>`,
            ),
            file(`xl/drawings/drawing${at}.xml`, `<x:wsDr xmlns:x="x">${pictures.map(anchorAt).join('')}</x:wsDr>`),
          ],
    ),
  ]);
}

function anchorAt(line: number): string {
  const corner = (name: string, row: number) => `<x:${name}><x:col>0</x:col><x:row>${row}</x:row></x:${name}>`;
  return `<x:twoCellAnchor>${corner('from', line - 1)}${corner('to', line + 5)}<x:pic/></x:twoCellAnchor>`;
}
