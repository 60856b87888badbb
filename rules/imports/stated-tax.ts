import { inWords } from './header-words.ts';

/** What titles and notes say of GST in all prices: '' for nothing, 'open' where they name GST without deciding, or say both. */
export type StatedTax = 'yes' | 'no' | 'open' | '';

/** Letters of a cell, and of one statement in it, that are looked at. */
const CELL_MAX = 4000;
const STATEMENT_MAX = 200;
const sentenceEnds =
  /(^|[^\p{L}\p{M}\p{N}])(?!(?:incl|inc|excl|ex|rs|nos?|mrp|pcs?|ctns?|doz|dz|pkt|approx|min|max)\.)([\p{L}\p{M}\p{N}]{2,60}|\d)\)?\.\s/giu;
const itemStarts = /(?:^|\s)\(?(?:\d{1,2}|[a-h])\)\s?(?=[\p{L}+])/giu;
/** The law has every MRP include GST, which says nothing of the other prices. */
const ofMrp =
  /\bm\.?r\.?p\b(?:(?!\band\b|&|\brates?\b|\bprices?\b)[^,;|]){0,30}?\bincl[a-z]{0,6}\.?\s?(?:of )?(?:all )?(?:\d{1,2}\s?% )?(?:gst|tax(?:es)?)?/gi;
/** Bills with GST and numbers of its register say nothing of prices. */
const billsAndNumbers = [
  /\b(?:with(?:out)? )?(?:gst|tax)[\s-]{0,3}(?:no )?(?:paid |pakka )?(?:bill|invoice|input|credit|certificate|return|regist)[a-z]{0,6}\b(?![^,;|]{0,12}(?:extra|%))/g,
  /\b(?:bill|invoice)[a-z]{0,4} (?:with|of|in|under) (?:gst|tax)\b(?![^,;|]{0,12}(?:extra|%))|(?:gst|tax) (?:बिल|બિલ)/g,
  /\bgst[a-z]{0,3}[^,;|a-z]{0,12}(?:n(?:o|umber)[^a-z\d]{0,4})?\d{2}[a-z]{5}\d{4}[a-z][\da-z]{3}/g,
  /\bgstin\b|\b(?:gst|tax)[\s.-]{0,3}(?:no|number|reg|id)\b[^,;|]{0,30}/g,
];
/** GST of freight, printing, a discount, some goods or an amount, or that the buyer pays, says nothing of the prices. */
const ofOthers = [
  /\b(?:freight|transport[a-z]{0,6}|courier|delivery|packing|packaging|forwarding|loading|cartage|insurance|charges?|discounts?|old prices?|printing|embroidery|labou?r|die|mould|stitching)\b[^,;|.&]{0,40}?(?:\+|\b(?:plus|before|with|without|incl[a-z]{0,6}|excl[a-z]{0,6}|extra))[\s.-]{0,3}(?:of )?(?:all )?(?:\d{1,2}(?:\.\d{1,2})?\s?% )?(?:gst|tax)[a-z]{0,3}/g,
  /(?:\brs\.?|₹|\binr) ?\d[\d.,]{0,9}[^,;|&+]{0,20}?(?:\+|\b(?:plus|with|incl[a-z]{0,6}|excl[a-z]{0,6}))[\s.-]{0,3}(?:of )?(?:\d{1,2}(?:\.\d{1,2})?\s?% )?(?:gst|tax)[a-z]{0,3}(?: extra)?/g,
  /\bbefore (?:gst|tax)\b/g,
  /\b(?:gst|tax)\b[^,;|.]{0,20}?\b(?:on(?! (?:all|every|above|these))|only|discount|bill|invoice)\b/g,
  /\b(?:gst|tax)\b[^,;|.]{0,12}\bpaid by\b/g,
];

const rates = /@?\s?(?:\d{1,2}(?:\.\d{1,2})?\s?%?\s?(?:&|and|or|to|[/,-])\s?){0,4}\d{1,2}(?:\.\d{1,2})?\s?%/g;
const taxes = /\b(?:(?:all|any) )?(?:i?gst|vat|tax(?:es)?)\b|जीएसटी|જીએસટી/g;
const others =
  /\b(?:freight|transport(?:ation|ing)?|courier|delivery|packing|packaging|forwarding|loading|cartage|insurance|parcel|octroi|cess|duties|duty)(?: charges?)?\b/g;
const ends = 'extra|excl|additional|separate|alag|अलग|अतिरिक्त|के बिना|वगर|વગર|વિના|અલગ|વધારાનો|vagar';
const between =
  '[\\s:=(%)-]{0,8}(?:(?:&|and|,|/|\\+) ?other ?){0,3}(?:(?:is|are|will|shall|would|to|be|being|also|already|as|per|applicable|at|actuals?|payable|charged|charges?|levied) ){0,6}';
const before = '[\\s.:-]{0,3}(?:of )?(?:applicable )?(?:other ?(?:&|and|/) ?){0,3}(?:% ?)?';
/** 'Excluding GST', '+ 5% GST', 'does not include freight & GST'; taken out before what says that GST is included. */
const withoutBefore = new RegExp(
  `(?:\\b(?:excl[a-z]{0,6}|ex|without|w/o|plus|add|subject to|bina)|\\+|बिना|(?:\\bnot|n['’]?t) (?:be )?incl[a-z]{0,6})${before}gst\\b`,
  'g',
);
const withoutAfter = new RegExp(
  `\\bgst${between}(?:(?:paid )?(?:${ends})|not (?:be )?incl|(?:शामिल|सहित) नहीं|(?:સામેલ|સહિત) નથી|(?:will|shall|to) be (?:added|charged|levied|payable))`,
);
const notIncluded = /(?:\bnot|n['’]?t) (?:be )?incl[a-z]{0,6}/g;
const withBefore = new RegExp(
  `\\b(?:inc(?:l[a-z]{0,6})?|with)(?:${before}gst\\b(?!\\)? ?(?:${ends}))|\\.? ?(?:of )?all[.)\\s]{0,3}$)`,
  'g',
);
const withAfter = new RegExp(
  `\\bno gst\\b(?! (?:incl|${ends}))|\\bgst${between}(?:incl|paid(?! (?:by|${ends}))|(?:सहित|शामिल|સાથે|સહિત|સામેલ)(?! (?:नहीं|નથી))|sahit|shamil)`,
);

/** Returns what titles and notes say of all prices of their sheet. */
export function statedTax(titles: string[]): StatedTax {
  const said = statementsIn(titles).map(saidIn);
  const [isIncluded, isExtra] = [said.some(({ isWith }) => isWith), said.some(({ isWithout }) => isWithout)];
  if (isIncluded !== isExtra) return isIncluded ? 'yes' : 'no';
  return isIncluded || said.some(({ isNamed }) => isNamed) ? 'open' : '';
}

function ofPrices(statement: string): string {
  return ofOthers.reduce((rest, phrase) => rest.replace(phrase, ' '), statement);
}

/** Returns the sentences, lines and numbered items of titles, without MRPs, bills and numbers of GST. */
function statementsIn(titles: string[]): string[] {
  const parts = titles.flatMap((title) =>
    title
      .slice(0, CELL_MAX)
      .replace(/\bg\.\s?s\.\s?t\b\.?/gi, 'GST')
      .replace(sentenceEnds, '$1$2\n')
      .replace(itemStarts, '\n')
      .split(/[\n;|।]/),
  );
  return parts.map((part) => {
    const whole = inWords(part.slice(0, STATEMENT_MAX)).normalize('NFKC').replace(ofMrp, ' ').toLowerCase();
    return billsAndNumbers.reduce((rest, phrase) => rest.replace(phrase, ' '), whole);
  });
}

function saidIn(statement: string) {
  const text = inTokens(ofPrices(statement));
  const afterWithout = text.replace(withoutBefore, ' ');
  const afterWith = afterWithout.replace(withBefore, ' ');
  const included = afterWithout.replace(notIncluded, ' ');
  return {
    isWithout: afterWithout !== text || withoutAfter.test(afterWith),
    isWith: included.search(withBefore) >= 0 || withAfter.test(included),
    isNamed:
      /gst|\b(?:tax(?:es)?|vat)\b|जीएसटी|જીએસટી/.test(statement) &&
      !/^[^\p{L}\d]*(?:gst|tax|vat)[^\p{L}\d]*$/u.test(statement),
  };
}

/** 'Plus 5% & 18% IGST, freight charges' -> 'plus % gst, other'. */
function inTokens(statement: string): string {
  return statement
    .replace(taxes, ' gst ')
    .replace(rates, ' % ')
    .replace(others, 'other')
    .replace(/\s{1,9}/g, ' ');
}

const rateList = String.raw`\d{1,2}(?:\.\d{1,2})?\s?%(?:\s?(?:&|and|or|to|[/,-])\s?\d{1,2}(?:\.\d{1,2})?\s?%){0,4}`;
const rateBeside = new RegExp(
  String.raw`\b(?:i?gst|tax|vat)[\s@:(+-]{0,4}(?:extra[\s@:(-]{0,3})?(${rateList})|(${rateList})\s?(?:extra )?(?:i?gst|tax|vat)\b`,
  'g',
);

/** 'GST 5% Extra' -> '5'; '' where titles or headers name no rate of GST on prices, or several. */
export function rateOfTitles(titles: string[]): string {
  const lists = statementsIn(titles).flatMap((text) => [...ofPrices(text).matchAll(rateBeside)]);
  const found = lists.flatMap(([, after, ahead]) => (after ?? ahead ?? '').match(/\d{1,2}(?:\.\d{1,2})?/g) ?? []);
  const [rate = '', ...more] = new Set(found);
  return more.length === 0 ? rate : '';
}
