import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf } from '../../units.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { hasOwnIds, isCost, isUndecidedPrice, recognisedHeaders, type SheetTarget } from '../headers/sheet-columns.ts';
import { countedUnit } from '../headers/unit-pieces.ts';
import type { MappedCells } from '../rows/spread-cells.ts';

const LOOKED_AT = 300;
/** Prices of other things than the goods, prices whose unit the law fixes, and amounts that are added to a price. */
const ofOthers =
  /m\.?r\.?p|retail|freight|transport|courier|delivery|charges?|insurance|discount|scheme|labour|hamali|sample|cost|loose|single|printing|\bold\b|extra (?:rate|price)|(?:₹|\brs\b|\binr\b)\W{0,3}\d|\d\s?\/-/i;
const setOf = (words: string) => new Set(words.split(' '));
const rates = setOf('rate rates price prices भाव रेट दाम ભાવ રેટ');
const packs = setOf('packing pack pkg पैकिंग પેકિંગ');
/** 'Rates ARE QUOTED in Rs per dozen': words between a rate and its unit, and those that join it. */
const between = setOf(
  'are is all quoted given mentioned shown stated below above here as under of items for dealers applicable cash ex godown list nett net ₹ rs inr rupees',
);
const per = setOf('per प्रति પ્રતિ');
const before = new Set([...per, 'in', '/', '=', ':']);
const after = setOf('दीठ દીઠ में માં का ના નો');

/** Units of a list's rates ('dozen', '100 pcs') and packs, in its own words; '' for none, or for several. */
export type TitledUnits = Record<'rate' | 'pack', string>;

/** Returns the units that titles and notes such as 'Rate per dozen, packing in dozen' name. */
export function titledUnits(texts: string[]): TitledUnits {
  const parts = partsOf(texts);
  return { rate: theOnly(parts.flatMap(unitsOfRates)), pack: theOnly(parts.flatMap(unitOfPacks)) };
}

/** Returns the words of each part of titles and notes, without the parts about anything else than prices and packs. */
export function partsOf(texts: string[]): string[][] {
  return texts
    .flatMap((text) => {
      const parts = latinDigits(text.slice(0, LOOKED_AT))
        .replace(/\b(rs|inr)\.\s/gi, '$1 ')
        .split(/[,;|()\n]|\.\s|\band\b|&| - /i);
      return parts.reduce<string[]>((whole, part) => {
        // 'Stock in ctn & pcs' names both units, and 'Price list (per pc)' the unit of the prices.
        const words = wordsOf(part);
        const isBare =
          words.some((word) => unitOf(word) !== undefined) &&
          words.every((word) => unitOf(word) !== undefined || /^(?:loose|open|single|per|प्रति|પ્રતિ)$/i.test(word));
        return isBare ? [...whole.slice(0, -1), `${whole.at(-1) ?? ''} ${part}`] : [...whole, part];
      }, []);
    })
    .filter((part) => !ofOthers.test(part))
    .map(wordsOf);
}

function wordsOf(part: string): string[] {
  return part.match(/[\p{L}\p{M}]+|\d+|[/=:₹%]/gu) ?? [];
}

/**
 * Returns a unit that is named once, or in several words for it; '' for none, and for units that contradict each other.
 */
function theOnly(named: string[]): string {
  const units = named.filter(Boolean);
  const kinds = units.map((text) => {
    const { count, word, unit } = countedUnit(text) ?? {};
    return `${count} ${unit ?? word}`;
  });
  return new Set(kinds).size === 1 ? (units[0] ?? '') : '';
}

const isAmong = (words: Set<string>, word = '') => words.has(word.toLowerCase());

/** 'per unit' may mean any unit. */
function isUnit(word = ''): boolean {
  return unitOf(word) !== undefined && !/^(?:each|no|nos|units?)$/i.test(word);
}

/** 'rates are in Rs per kg', 'rate: doz', 'dozen rate', 'ડઝન દીઠ ભાવ'; none if the part names another unit too. */
function unitsOfRates(words: string[]): string[] {
  if (new Set(words.filter(isUnit).map(unitOf)).size > 1) return [];
  return words.flatMap((word, at) => (isAmong(rates, word) ? [unitBehind(words, at) || unitBeside(words, at)] : []));
}

/** Returns the unit behind a rate with its number, '100 pcs'; '' if other words are between them. */
function unitBehind(words: string[], rate: number): string {
  const isPassed = (word: string) => isAmong(between, word) || isAmong(before, word);
  const at = words.findIndex((word, place) => place > rate && !isPassed(word));
  const [first = '', second = ''] = at < 0 ? [] : words.slice(at);
  // 'Price list / Carton' names what is listed, not its unit.
  const joins = words[rate + 1]?.toLowerCase() === 'list' ? per : before;
  const joint = words[at - 1];
  if (!isAmong(joins, joint)) return isUnit(first) && isAmong(after, second) ? first : '';
  // 'Price: 99' names no unit.
  if (/^\d/.test(first))
    return isAmong(per, joint) || (joint === '/' && isUnit(second)) ? ofSeveral(first, second) : '';
  return isUnit(first) ? first : '';
}

function ofSeveral(count: string, word: string): string {
  if (word !== '' && !isUnit(word)) return '';
  return Number(count) === 1 ? word : `${count} ${word}`.trim();
}

/** Returns the unit at the beginning of a part, in front of its rate; '' for none, and in 'BOX PRICE STICKERS'. */
function unitBeside(words: string[], rate: number): string {
  const at = isAmong(after, words[rate - 1]) ? rate - 2 : rate - 1;
  const isFirst = at === 0 || (at === 1 && isAmong(before, words[0]));
  const isAlone = words.slice(rate + 1).every((word) => isAmong(between, word));
  return isFirst && isAlone && isUnit(words[at]) ? (words[at] ?? '') : '';
}

/** Only 'Packing in dozen' counts: with more words it may be about inner packs or orders. */
function unitOfPacks(words: string[]): string[] {
  const [subject, one = '', other = '', ...rest] = isAmong(setOf('all'), words[0]) ? words.slice(1) : words;
  if (!isAmong(packs, subject) || rest.length > 0) return [];
  if (one.toLowerCase() === 'in' && isUnit(other)) return [other];
  return isUnit(one) && isAmong(after, other) ? [one] : [];
}

/**
 * Adds the unit that a title or note names to the headers of bare prices and packs: 'Rate' becomes 'Rate per dozen'.
 * Headers with a unit and columns of units win. 'Per 100 pcs' fits no header and is asked about.
 */
export function withUnitsOfTitles(headers: string[], texts: string[]): string[] {
  if (hasOwnIds(headers)) return headers;
  const units = titledUnits(texts);
  const targets = recognisedHeaders(headers, []);
  const hasUnits = targets.includes('unit') || targets.includes('rateUnit');
  const unitFor = (header: string, target: SheetTarget | null): string => {
    if (headerUnits(header).units.length > 0) return '';
    if (target === 'piecesPerCarton') return isOfPacks(units.pack) ? ` (${units.pack})` : '';
    const isPrice = (target === 'pricePerCarton' || isUndecidedPrice(header)) && !isCost(header);
    return isPrice && !hasUnits && unitOf(units.rate) !== undefined ? ` per ${units.rate}` : '';
  };
  if (Object.values(units).every((word) => word === '')) return headers;
  return headers.map((header, at) => {
    const unit = unitFor(header, targets[at] ?? null);
    return unit === '' || plainHeader(header) === '' ? header : header.trim() + unit;
  });
}

/**
 * Returns a row with the unit that its group's name gives for rates, 'SOCKS (rate per dozen)', unless its header or a
 * column of units names one. A price per carton typed on Thok stays.
 */
export function withUnitOfGroup(row: MappedCells, heading: string, headers: string[]): MappedCells {
  return withRateUnit(row, unitOfGroup(heading), headers);
}

export function unitOfGroup(heading: string): string {
  return heading === '' ? '' : titledUnits([heading]).rate;
}

/** Returns a row with this unit, '' for none, for its rate, unless the rate has a unit or there are several rates. */
export function withRateUnit({ cells, mapping }: MappedCells, word: string, headers: string[]): MappedCells {
  const isRate = (target: SheetTarget | null) => target === 'pricePerCarton' || target === 'ratePerPiece';
  const column = mapping.findIndex(isRate);
  const header = headers[column];
  const units = (['unit', 'rateUnit'] as const).map((target) => mapping.indexOf(target));
  const isNamed =
    header === undefined ||
    headerUnits(header).units.length > 0 ||
    units.some((at) => at >= 0 && at < headers.length) ||
    mapping.filter(isRate).length > 1;
  if (word === '' || isNamed) return { cells, mapping };
  const targets = mapping.map((target, at) => (at === column ? 'pricePerCarton' : target));
  return targets.includes('rateUnit')
    ? { cells, mapping: targets }
    : { cells: [...cells, word], mapping: [...targets, 'rateUnit'] };
}

/** A carton is packed in pieces, dozens or grosses. */
function isOfPacks(word: string): boolean {
  const unit: Unit | undefined = unitOf(word);
  return unit === 'dozen' || unit === 'gross' || unit === 'piece';
}
