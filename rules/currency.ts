/** Other currencies than the rupee, by the codes and names that price lists use. */
const named =
  /(^|[^\p{L}])(us\$|a\$|r\$|s\$|c\$|hk\$|nz\$|mx\$|nt\$|n\$|j\$|tt\$|b\$|元|人民币|円|сум|сўм|so['‘’ʻʼ`]m|руб\.?|euros?|dollars?|dirhams?|riyals?|yuan|cedis?|naira|ringgit|rupiah|baht|zł|kč|nrs\.?|kshs?\.?|ghc|fcfa|usd|eur|gbp|tnd|dzd|aed|sar|qar|omr|kwd|bhd|jod|egp|pkr|bdt|lkr|npr|mur|cny|rmb|jpy|krw|hkd|twd|sgd|myr|thb|idr|vnd|php|aud|nzd|cad|chf|sek|nok|dkk|pln|czk|huf|ron|bgn|rub|uah|kzt|zar|ngn|kes|ghs|tzs|ugx|rwf|etb|xaf|xof|zmw|brl|ars|clp|mxn|uyu|crc|ils|irr|iqd|lbp|uzs)(?!\p{L})/iu;
/** Names that are also words or units, such as 'RM' of raw material. */
const shortNames = new Set('RM TL TRY MAD COP PEN Lei LEI lei Tk TK tk Rp Dh Dhs DH DHS kr Kr KR'.split(' '));
const shortCodes = new Set([...shortNames, 'RP'].map((name) => name.toUpperCase()));
/**
 * Short names count beside an amount, and in brackets or last in a price's header; 'RP', which may mean retail price,
 * only before an amount.
 */
const shortBefore = /^(\s{0,3})([A-Za-z]{2,3})\.?(?=\s{0,3}\d[\d\s.,'/-]{0,30}$)/;
const shortAfter = /^(\s{0,3}\d[\d.,' ]{0,30})([A-Za-z]{2,3})\.?\s{0,3}$/;
const shortAside =
  /(\bper\s{1,3}|\bcosts?\s{1,3}|\/\s?|[([]\s?(?:in )?|\s(?:in )?)([A-Za-z]{2,3})\.?(?=\s?(?:[)\](]|$))/gi;
/** 'Rate per PEN' and 'Cost RM' name no currency, 'Rate/TL' names a unit, and 'PEN' is a currency only in brackets. */
const besideNone = /^(?:per|cost)/i;
const neverUnits = new Set('Tk TK tk Rp Dh Dhs DH DHS'.split(' '));
const ofPrices =
  /\b(?:prices?|rates?|amounts?|mrp|cost|harga|fiyatı?|prix|precio|pre[tț]|pris|prezzo|preço)(?!\p{L})/iu;
const symbol = /[€£¥₺₽₩₫฿₱₦₴₪₲₵৳$]/u;
const otherRupees = /\b(?:pkr|lkr|npr|mur)\b/i;
const rupees = /₹|(?:^|\P{L})(?:inr|rs|rupees?)(?!\p{L})/iu;
const LOOKED_AT = 200;

/** True for ₹, 'Rs' and 'INR'; false for 'Rs. (PKR)', which are rupees of Pakistan. */
export function namesRupees(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return rupees.test(start) && !otherRupees.test(start);
}

/**
 * 'Price (EUR)', 'SAR 20.00', '$12', 'RM 4.50' -> the code or symbol of another currency; '' for rupees and for no
 * currency.
 */
export function otherCurrencyIn(text: string): string {
  const start = inPlainSigns(text.slice(0, LOOKED_AT));
  if (namesRupees(start)) return '';
  const found = named.exec(start)?.[2] ?? symbol.exec(start)?.[0] ?? shortIn(start)?.[2] ?? '';
  return found.toUpperCase().replace('.', '');
}

/** Programs in East Asia write '￥', '￡', '＄' and '￦' for '¥', '£', '$' and '₩'. */
function inPlainSigns(text: string): string {
  return text.replace(/[￥￡＄￦]/g, (sign) => sign.normalize('NFKC'));
}

/** True for the code or symbol of another currency; false for words such as 'Dollar'. */
export function isCurrencyCode(text: string): boolean {
  return /^(?:[a-z]{3}|[a-z]{0,2}\p{Sc})$/iu.test(text) && otherCurrencyIn(text) !== '';
}

/** True for a name that is also a word or a unit, so that it means a currency only in the header of a price. */
export function isShortCurrency(code: string): boolean {
  return shortCodes.has(code);
}

/** Finds a short name; the match has the text before it and the name. */
function shortIn(text: string): RegExpExecArray | null {
  const [before, after] = [shortBefore.exec(text), shortAfter.exec(text)];
  if (before?.[2] === 'RP') return before;
  const aside = ofPrices.test(text) ? [...text.matchAll(shortAside)].filter(isAside) : [];
  const besides = [before, after].filter((one) => one?.[2] !== 'PEN');
  return [...besides, ...aside].find((one) => shortNames.has(one?.[2] ?? '')) ?? null;
}

function isAside([, beside = '', name = '']: RegExpExecArray): boolean {
  if (/[([]/.test(beside)) return true;
  return !besideNone.test(beside) && name !== 'PEN' && (!beside.includes('/') || neverUnits.has(name));
}

/** Removes the code or symbol of another currency from a text. */
export function withoutOtherCurrency(text: string): string {
  if (otherCurrencyIn(text) === '') return text;
  const plain = inPlainSigns(text);
  const rest = plain.replace(named, '$1 ').replace(symbol, ' ');
  const found = rest === plain ? shortIn(plain) : null;
  const [, before = '', word = ''] = found ?? [];
  const at = (found?.index ?? 0) + before.length;
  return `${rest.slice(0, at)}${rest.slice(at + word.length).replace(/^\./, '')}`.trim();
}

const codeOfSymbol: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  DIRHAM: 'AED',
  DIRHAMS: 'AED',
  RIYAL: 'SAR',
  RIYALS: 'SAR',
  YUAN: 'CNY',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  RMB: 'CNY',
  元: 'CNY',
  人民币: 'CNY',
  円: 'JPY',
  СУМ: 'UZS',
  СЎМ: 'UZS',
  РУБ: 'RUB',
  N$: 'NAD',
  J$: 'JMD',
  TT$: 'TTD',
  '₽': 'RUB',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₴': 'UAH',
  '₪': 'ILS',
  '₦': 'NGN',
  NAIRA: 'NGN',
  GHC: 'GHS',
  CEDI: 'GHS',
  CEDIS: 'GHS',
  '₵': 'GHS',
  KSH: 'KES',
  KSHS: 'KES',
  '৳': 'BDT',
  TK: 'BDT',
  NRS: 'NPR',
  RM: 'MYR',
  RINGGIT: 'MYR',
  RP: 'IDR',
  RUPIAH: 'IDR',
  BAHT: 'THB',
  '₺': 'TRY',
  TL: 'TRY',
  '₱': 'PHP',
  R$: 'BRL',
  ZŁ: 'PLN',
  KČ: 'CZK',
  LEI: 'RON',
};

/** True for two names of one currency, such as '$' and 'USD'. */
export function isSameCurrency(one: string, other: string): boolean {
  const codeOf = (text: string) => codeOfSymbol[inPlainSigns(text).toUpperCase()] ?? text.toUpperCase();
  return codeOf(one) === codeOf(other);
}
