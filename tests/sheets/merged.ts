import { workbookOf } from './xlsx-making.ts';

export interface MergedSheet {
  name?: string;
  lines: (string | number)[][];
  merged?: string[];
}

/** Makes an .xlsx of sheets, given by their cells and the ranges that are merged. */
export function mergedBook(...sheets: MergedSheet[]): File {
  const xml = sheets.map(({ name = 'List', lines, merged = [] }, at) => ({
    name: name === 'List' && at > 0 ? `List ${at + 1}` : name,
    xml: `<sheetData>${lines.map(rowOf).join('')}</sheetData><mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`,
  }));
  return new File([new Uint8Array(workbookOf(xml))], 'book.xlsx');
}

function rowOf(cells: (string | number)[], at: number): string {
  const texts = cells.map((text, column) => {
    const address = `r="${String.fromCharCode(65 + column)}${at + 1}"`;
    if (text === '') return `<c ${address}/>`;
    return typeof text === 'number'
      ? `<c ${address}><v>${text}</v></c>`
      : `<c ${address} t="str"><v>${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</v></c>`;
  });
  return `<row r="${at + 1}">${texts.join('')}</row>`;
}
