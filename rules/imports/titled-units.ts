import { type Unit, unitOf } from '../units.ts';
import { headerUnits } from './header-units.ts';
import { plainHeader } from './plain-header.ts';
import { hasOwnIds, isCost, isUndecidedPrice, recognisedHeaders, type SheetTarget } from './sheet-columns.ts';
import type { MappedCells } from './spread-cells.ts';
import { isStockHeader } from './stock-headers.ts';
import { isNoStock } from './stock-places.ts';

/** Letters of a title or a note that are looked at. */
const LOOKED_AT = 300;
/** Prices of something else than the goods, and those of which the law says the unit. */
const ofOthers =
  /m\.?r\.?p|retail|freight|transport|courier|delivery|charges?|insurance|discount|scheme|labour|hamali|sample|cost|loose|single/i;
const subjects = {
  rate: /(?:^|[^\p{L}])(?:rates?|prices?|भाव|रेट|दाम|ભાવ|રેટ)(?![\p{L}\p{M}])/iu,
  pack: /(?:^|[^\p{L}])(?:packing|pack|pkg|पैकिंग|પેકિંગ)(?![\p{L}\p{M}])/iu,
  stock: /(?:^|[^\p{L}])(?:stock|qty|quantity|स्टॉक|સ્ટોક|જથ્થો)(?![\p{L}\p{M}])/iu,
};
type Subject = keyof typeof subjects;
/** 'per dozen', '/ doz', 'in dozen', 'प्रति दर्जन'; and 'ડઝન દીઠ', 'dozen rate'. */
const before = new Set('per in / = : प्रति પ્રતિ'.split(' '));
const after = new Set('दीठ દીઠ में માં rate rates price prices भाव ભાવ'.split(' '));

/** Units in which a list has its rates, packs and stock, by the words that it writes; '' for none, or for several. */
export type TitledUnits = Record<Subject, string>;

/** Returns the units that titles and notes such as 'Rate per dozen, packing in dozen' name. */
export function titledUnits(texts: string[]): TitledUnits {
  const parts = texts.flatMap((text) => text.slice(0, LOOKED_AT).split(/[,;|()\n]|\.\s|\band\b|&| - /i));
  return {
    rate: unitNamed(parts, 'rate'),
    pack: unitNamed(parts, 'pack'),
    stock: unitNamed(parts, 'stock'),
  };
}

/** Returns the words that stand where a unit does. */
function unitsIn(part: string): string[] {
  const words = part.match(/[\p{L}\p{M}]+|[/=:]/gu) ?? [];
  const isAt = (at: number, known: Set<string>) => known.has((words[at] ?? '').toLowerCase());
  return words.filter((_, at) => isAt(at - 1, before) || isAt(at + 1, after));
}

function unitNamed(parts: string[], subject: Subject): string {
  const others = (Object.keys(subjects) as Subject[]).filter((one) => one !== subject);
  const words = parts
    .filter(
      (part) => subjects[subject].test(part) && !ofOthers.test(part) && !others.some((one) => subjects[one].test(part)),
    )
    .flatMap(unitsIn)
    .filter((word) => unitOf(word) !== undefined && !/^(?:each|no|nos|units?)$/i.test(word));
  return new Set(words.map(unitOf)).size === 1 ? (words[0] ?? '') : '';
}

/**
 * Returns the headers of bare prices, packs and stock with the unit that a title or a note says for them: 'Rate' is 'Rate per
 * dozen'. A header that names a unit itself, and a column of units, come first.
 */
export function withUnitsOfTitles(headers: string[], texts: string[]): string[] {
  if (hasOwnIds(headers)) return headers;
  const units = titledUnits(texts);
  const targets = recognisedHeaders(headers, []);
  const hasUnits = targets.includes('unit') || targets.includes('rateUnit');
  const unitFor = (header: string, target: SheetTarget | null): string => {
    if (headerUnits(header).units.length > 0) return '';
    if (target === 'piecesPerCarton') return isOfPacks(units.pack) ? ` (${units.pack})` : '';
    if (isStockHeader(header) && !isNoStock(header)) return hasUnits || units.stock === '' ? '' : ` (${units.stock})`;
    const isPrice = (target === 'pricePerCarton' || isUndecidedPrice(header)) && !isCost(header);
    return isPrice && !hasUnits && units.rate !== '' ? ` per ${units.rate}` : '';
  };
  if (Object.values(units).every((word) => word === '')) return headers;
  return headers.map((header, at) => {
    const unit = unitFor(header, targets[at] ?? null);
    return unit === '' || plainHeader(header) === '' ? header : header.trim() + unit;
  });
}

/**
 * Returns a row with the unit that the name of its group says for rates, 'SOCKS (rate per dozen)', where neither its header
 * nor a column of units names one.
 */
export function withUnitOfGroup({ cells, mapping }: MappedCells, heading: string, headers: string[]): MappedCells {
  const word = heading === '' ? '' : titledUnits([heading]).rate;
  const column = mapping.findIndex((target) => target === 'pricePerCarton' || target === 'ratePerPiece');
  const isNamed =
    mapping.includes('unit') || mapping.includes('rateUnit') || headerUnits(headers[column] ?? '').units.length > 0;
  if (word === '' || column < 0 || isNamed) return { cells, mapping };
  const targets = mapping.map((target, at) => (at === column ? 'pricePerCarton' : target));
  return { cells: [...cells, word], mapping: [...targets, 'rateUnit'] };
}

/** A carton is packed in pieces, dozens or grosses. */
function isOfPacks(word: string): boolean {
  const unit: Unit | undefined = unitOf(word);
  return unit === 'dozen' || unit === 'gross' || unit === 'piece';
}
