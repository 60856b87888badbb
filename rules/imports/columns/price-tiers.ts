import { oneLine } from '../../text.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Ranks of customers, some of which are colours too, alone or below a head of prices. */
const ranks =
  /^(?:(rates?|prices?|भाव|रेट|दाम|ભાવ|રેટ)[\s:(–-]{1,3})?(?:gold|silver|platinum|bronze|diamond|titanium|vip|गोल्ड|सिल्वर|प्लैटिनम|डायमंड|ગોલ્ડ|સિલ્વર|પ્લેટિનમ|ડાયમંડ)(?: (?:rate|price))?\)?$/iu;

const LOOKED_AT = 60;

function rankIn(header: string): { isPrice: boolean } | null {
  const found = ranks.exec(oneLine(header.slice(0, LOOKED_AT)));
  return found && { isPrice: found[1] !== undefined };
}

/** Can all these headers be ranks of customers? */
export function areRanks(headers: string[]): boolean {
  return headers.every((header) => rankIn(header) !== null);
}

/** 'Rate Gold' and 'Rate Silver' may be prices of two colours or for two kinds of customers, so one of them is offered. */
export function findTiers(sheet: WeighedColumns, headed: number[]): boolean {
  // Beside 'Rate Red' they are colours.
  if (!areRanks(headed.map((column) => sheet.headerOf(column)))) return false;
  const columns = sheet.columns((column) => {
    const isPrice = rankIn(sheet.headerOf(column))?.isPrice === true;
    return isPrice && sheet.mapping[column] === null && sheet.isMost(sheet.texts.amounts(column), column);
  });
  if (columns.length > 1) sheet.ask('price', columns);
  return columns.length > 1;
}

/** Asks about such prices and any other price of the sheet in one question. */
export function askTiers(sheet: WeighedColumns): void {
  const open = (column: number) => sheet.questions[column] === 'price' && rankIn(sheet.headerOf(column)) !== null;
  const columns = sheet.columns(open);
  const own = sheet.columns((column) => cartonPrices.some((price) => price === sheet.mapping[column]));
  if (columns.length > 0) sheet.ask('prices', [...columns, ...own]);
}
