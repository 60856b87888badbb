/** Codes of currencies other than the rupee that price lists name; words that are also English, such as TRY, are left out. */
const named =
  /(^|[^\p{L}])(us\$|a\$|euros?|dollars?|dirhams?|riyals?|yuan|usd|eur|gbp|tnd|dzd|aed|sar|qar|omr|kwd|bhd|jod|egp|pkr|bdt|lkr|npr|cny|rmb|jpy|krw|hkd|twd|sgd|myr|thb|idr|vnd|php|aud|nzd|cad|chf|sek|nok|dkk|pln|czk|huf|ron|bgn|rub|uah|kzt|zar|ngn|kes|ghs|tzs|ugx|zmw|brl|ars|clp|mxn|uyu|crc|ils|irr|iqd|lbp)(?!\p{L})/iu;
const symbol = /[€£¥₺₽₩₫฿₱₦₴₪₲₵৳$]/u;
const rupees = /₹|(?:^|\P{L})(?:inr|rs|rupees?)(?!\p{L})/iu;
const LOOKED_AT = 200;

export function namesRupees(text: string): boolean {
  return rupees.test(text.slice(0, LOOKED_AT));
}

/** 'Price (EUR)', 'SAR 20.00', '$12' -> the code or symbol of another currency; '' for rupees and for none. */
export function otherCurrencyIn(text: string): string {
  const start = text.slice(0, LOOKED_AT);
  if (namesRupees(start)) return '';
  return (named.exec(start)?.[2] ?? symbol.exec(start)?.[0] ?? '').toUpperCase();
}

/** The text without the code or symbol of another currency. */
export function withoutOtherCurrency(text: string): string {
  return otherCurrencyIn(text) === '' ? text : text.replace(named, '$1 ').replace(symbol, ' ').trim();
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
  '₽': 'RUB',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₴': 'UAH',
  '₪': 'ILS',
  '₦': 'NGN',
};

/** '$' and 'USD' are one currency. */
export function isSameCurrency(one: string, other: string): boolean {
  const codeOf = (text: string) => codeOfSymbol[text.toUpperCase()] ?? text.toUpperCase();
  return codeOf(one) === codeOf(other);
}
