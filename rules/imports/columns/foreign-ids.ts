import { plainHeader, plainWords } from '../headers/plain-header.ts';
import { isForeignId } from '../headers/sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const bareIds = plainWords('Id; आईडी; આઈડી');

/**
 * Offers another program's number as the item code of a sheet that has no other codes. Of several such numbers, codes
 * with letters are likelier than bare numbers, and all are asked about. A column that only counts the rows is none.
 */
export function offerForeignIds(sheet: WeighedColumns): void {
  const code = sheet.columnOf('sku');
  const isForeign = (at: number) => isForeignId(sheet.headerOf(at), sheet.headers);
  const isCoded = code >= 0 && sheet.isFilled(code) && !isForeign(code);
  if (isCoded || sheet.isFilled(sheet.columnOf('variantSku')) || sheet.questions.includes('code')) return;
  const free = sheet.columns((at) => at === code || (sheet.mapping[at] === null && sheet.isFilled(at)));
  const named = free.filter(isForeign);
  const bare = free.filter(
    (at) => bareIds.includes(plainHeader(sheet.headerOf(at))) && sheet.texts.areCodes(at) && !sheet.texts.isSerial(at),
  );
  const numbers = named.length > 0 ? named : bare;
  const lettered = numbers.find((at) => sheet.areMost(at, (text) => /\p{L}/u.test(text)));
  const chosen = lettered ?? numbers[0];
  if (chosen === undefined) return;
  sheet.choose('sku', chosen, [code]);
  sheet.ask('id', numbers);
}
