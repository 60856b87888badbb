import { namesRupees, otherCurrencyIn } from '../../currency.ts';
import { type Unit, unitOf } from '../../units.ts';
import { inWords } from './header-words.ts';

/** Units that a header names: 'Stock (Ctn)', 'Rate / doz', 'કાર્ટનમાં ડઝન'. */
export interface HeaderUnits {
  /** Without repetitions, in their order. */
  units: Unit[];
  /** The first of them as it is written, '' if there is none. */
  word: string;
  /** All its words for a carton. */
  cartons: string[];
  /** The header without its units, the words that join them, and the words about included GST. */
  rest: string;
  /** Another currency than the rupee, such as 'EUR'; '' if there is none. */
  currency: string;
  isOfRupees: boolean;
  /** Does it say that GST is not included? */
  isWithoutTax: boolean;
  isWithTax: boolean;
  /** Does it name the tax in a way that may mean either? */
  isOfUnclearTax: boolean;
  /** Is the unit set apart, as in 'Qty (Ctn)' or 'Qty in boxes'? 'Ctn qty' is the content of a carton. */
  isAside: boolean;
}

const LOOKED_AT = 200;
const joins = new Set('1 १ ૧ in per of a an one each sq square प्रति में का की के एक દીઠ પ્રતિ માં નો ના ની એક'.split(' '));
/** Units in a column of units, but words of another meaning in a header. */
const notUnits = new Set('no unit each g'.split(' '));
const wordEnds = /(?:માં|નો|ના|ની|દીઠ)$/u;
const inBrackets = /[([{][^)\]}]*[)\]}]?/g;
const withoutTax =
  /\b(?:price|rate)s?\b[^,;&]{0,20}[\s(]excl(?:usive|uded)?[.)]{0,2}$|(?:\bexcl(?:uding|usive|ude[sd])?|\bex|\bwithout|\bw\/o|\bbefore|\bplus|\+)[\s.-]*(?:of )?(?:all |any )?(?:@?\s?\d{1,2}(?:\.\d+)?\s?%\s?)?(?:i?gst|tax|vat)|\b(?:gst|tax(?:es)?|vat)[\s:(%-]*(?:@?\s?\d{1,2}(?:\.\d+)?\s?%\s?)?(?:(?:as )?applicable |will be |(?:is |are )?charged )*(?:excl|extra|not incl)|(?:gst|जीएसटी) (?:के बिना|ke bina|वगर|अलग|alag|अतिरिक्त)|(?:बिना|\bbina) (?:gst|जीएसटी)|\bgst\s?\+\s?\)?$|(?:gst|જીએસટી) (?:વગર|વિના|અલગ|વધારાનો)/;
const withTax =
  /\b(?:price|rate)s?\b[^,;&]{0,20}[\s(]incl?(?:usive|uded)?[.)]{0,2}$|\binc(?:l[a-z]{0,6})?\.?\s?(?:of )?(?:all[.)\s]*$|(?:all )?(?:@?\s?\d{1,2}(?:\.\d+)?\s?%\s?)?(?:i?gst|tax|vat))|\bno (?:(?:extra|additional|other) (?:gst|tax|vat)|(?:gst|tax|vat) extra)/;
/** 'Price no VAT' is a price before tax, or one to which no tax is added. */
const noTax = /\bno (?:gst|tax|vat)\b/;
/** More words for included GST; an 'excl.' beside them still counts. */
const taxIncluded =
  /\bwith (?:all )?(?:gst|tax|vat)|\b(?:gst|tax(?:es)?|vat)[\s:-]*(?:@?\s?\d{1,2}(?:\.\d+)?\s?%\s?)?(?:paid|incl)|(?:gst|जीएसटी) सहित|(?:gst|જીએસટી) (?:સાથે|સહિત)/;

const taxes = new Set('gst igst tax taxes vat जीएसटी જીએસટી'.split(' '));
const besideTaxes = new Set(
  'no inc incl including inclusive inclusiv included ex excl excluding exclusive exclusiv excluded extra plus with without w o before after paid all any of not applicable as ke bina alag सहित शामिल बिना अलग अतिरिक्त સાથે સહિત સામેલ વગર વિના અલગ વધારાનો'.split(
    ' ',
  ),
);

/** Leaves out the words that say whether GST is included; a text that begins with GST is about the tax itself. */
function withoutTaxWords(words: string[]): string[] {
  const isOther = (word: string) => !taxes.has(word) && !besideTaxes.has(word) && !/^\d{1,2}%?$/.test(word);
  const others = words.filter(isOther);
  return others.length === 0 || taxes.has(words[0] ?? '') ? words : others;
}

const inSeveral = /\bin\s+(?:ctns|cartons|boxes|cases)\b/i;

export function headerUnits(header: string): HeaderUnits {
  const text = inWords(header.slice(0, LOOKED_AT)).normalize('NFKC').toLowerCase();
  const words = wordsOf(text);
  const units = words.map((word, at) => (isSum(word, words[at + 1]) ? undefined : headerUnit(word)));
  const named = words.filter((_, at) => units[at] !== undefined);
  const given = text.replace(/not incl/g, ' ');
  const isWithoutTax = withoutTax.test(text) && !withTax.test(given);
  const isWithTax = !isWithoutTax && (withTax.test(given) || taxIncluded.test(given));
  const isOfUnclearTax = !isWithTax && !isWithoutTax && noTax.test(text);
  const others = words.filter((word, at) => units[at] === undefined && !joins.has(word));
  return {
    units: [...new Set(units.flatMap((unit) => unit ?? []))],
    word: named[0] ?? '',
    cartons: named.filter((word) => headerUnit(word) === 'carton'),
    currency: otherCurrencyIn(header),
    isOfRupees: namesRupees(header),
    isWithoutTax,
    isWithTax,
    isOfUnclearTax,
    rest: (isWithTax || isWithoutTax || isOfUnclearTax ? withoutTaxWords(others) : others).join(' '),
    isAside: inSeveral.test(text) || !wordsOf(text.replace(inBrackets, ' ')).some((word) => headerUnit(word)),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}%]+/gu) ?? [];
}

/** A 'Gross rate' is before discounts or after GST; a 'Rate / gross' is for 144 pieces. */
function isSum(word: string, next = ''): boolean {
  return word === 'gross' && /^(?:rate|price|amount|amt|value|sale|selling|mrp)/.test(next);
}

function headerUnit(word: string): Unit | undefined {
  return notUnits.has(word) ? undefined : (unitOf(word) ?? unitOf(word.replace(wordEnds, '')));
}

/** Does a header of packs name pieces, so that the numbers below it are no sizes? A carton has a size too. */
export function isOfPieces(named: Pick<HeaderUnits, 'units'> | undefined): boolean {
  return named?.units.includes('piece') === true;
}

/** Words for packs, by the first word of each: a pack is a carton if a header says how many pieces it holds. */
const packs = new Map(
  [
    'set sets सेट સેટ',
    'pack packs pkt pkts packet packets',
    'bundle bundles',
    'bag bags',
    'bale bales',
    'tray trays',
  ].flatMap((words) => words.split(' ').map((word, _, [first = '']) => [word, first] as const)),
);

/** Words for cartons that are no units. */
const ofCartons = /\b(?:master|outer)\b/i;

function packsIn(header: string): string[] {
  const words = wordsOf(inWords(header.slice(0, LOOKED_AT)).toLowerCase());
  return [...new Set(words.flatMap((word) => packs.get(word) ?? []))];
}

/** Returns the pack that a header such as 'Bag (pcs)', 'Set of' or 'Pieces per pack' makes the carton of the sheet; '' for none. */
function packOfSheet(headers: string[], units: HeaderUnits[]): string {
  if (units.some((one) => one.units.includes('carton')) || headers.some((header) => ofCartons.test(header))) return '';
  const named = headers.flatMap((header, at) => {
    const { units: own = [], rest = '' } = units[at] ?? {};
    // 'Set of' counts pieces too.
    const isCounted = (own.length === 1 && own[0] === 'piece') || (own.length === 0 && /\bof$/i.test(header.trim()));
    const isOfPack = isCounted && wordsOf(rest).every((word) => packs.has(word));
    return isOfPack ? packsIn(header) : [];
  });
  return new Set(named).size === 1 ? (named[0] ?? '') : '';
}

const net = /^(?:nett?|नेट|નેટ)$/;
const ofPrices = /^(?:rates?|prices?|rs|inr|amount|amt|value|भाव|दाम|रेट|ભાવ|રેટ)$/;

/** Returns the other words of a header that has such a word, without words for prices; null without such a word. */
function wordsBeside(header: string, isMeant: (word: string) => boolean): string | null {
  const words = wordsOf(inWords(header.slice(0, LOOKED_AT)).toLowerCase().replaceAll('/', ' per '));
  const others = words.filter((word) => !isMeant(word) && !ofPrices.test(word));
  return words.some(isMeant) ? others.join(' ') : null;
}

/** 'Rate gross' beside 'Rate net' is a rate before discounts or after GST, and not the rate of 144 pieces. */
export function isGrossOfNet(header: string, headers: string[]): boolean {
  const gross = wordsBeside(header, (word) => headerUnit(word) === 'gross');
  return gross !== null && headers.some((other) => wordsBeside(other, (word) => net.test(word)) === gross);
}

function withoutGross(header: string): string {
  return header
    .slice(0, LOOKED_AT)
    .replace(/[\p{L}\p{M}]+/gu, (word) => (headerUnit(word.toLowerCase()) === 'gross' ? '' : word));
}

export function namesNet(header: string): boolean {
  return wordsBeside(header, (word) => net.test(word)) !== null;
}

const known = new WeakMap<string[], HeaderUnits[]>();

/** Returns the units that each header of a sheet names, computed once for all its rows; beside 'Bag (pcs)' a bag is a carton. */
export function unitsOfHeaders(headers: string[]): HeaderUnits[] {
  const found = known.get(headers);
  if (found) return found;
  const alone = headers.map((header) => headerUnits(isGrossOfNet(header, headers) ? withoutGross(header) : header));
  const pack = packOfSheet(headers, alone);
  const units = alone.map((one, at): HeaderUnits => {
    const isOfPack = pack !== '' && one.units.length === 0 && packsIn(headers[at] ?? '').includes(pack);
    return isOfPack ? { ...one, units: ['carton'], word: pack } : one;
  });
  known.set(headers, units);
  return units;
}
