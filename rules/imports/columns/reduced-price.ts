import { plainHeader } from '../headers/plain-header.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const reduced = /^(?:sale|offer|special|discount(?:ed)?|deal|promo(?:tional)?)(?:price|rate)$/;
const full = /^(?:(?:regular|list|original|actual|full|normal)?price|rate)$/;

/** How many times lower a price may be reduced; 100 beside 500 may be what is taken off. */
const REDUCED_MAX = 3;

/** Returns the 'sale price' beside a 'price' that is in no row lower: it is what a buyer pays; -1 for none. */
export function reducedPrice(sheet: WeighedColumns, columns: number[]): number {
  const [own = -1, ...others] = columns.filter((at) => reduced.test(plainHeader(sheet.headerOf(at))));
  const wholes = columns.filter((at) => at !== own);
  const isFull = (at: number) => {
    const rows = sheet.texts.together([own, at]);
    const isWhole = rows.length === sheet.texts.amounts(at).length;
    return (
      isWhole &&
      full.test(plainHeader(sheet.headerOf(at))) &&
      rows.every(([less = 0, more = 0]) => less <= more && less * REDUCED_MAX >= more)
    );
  };
  return own >= 0 && others.length === 0 && wholes.length > 0 && wholes.every(isFull) ? own : -1;
}
