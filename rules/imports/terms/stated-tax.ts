import { inWords } from '../headers/header-words.ts';

/**
 * What titles and notes say about GST in all prices: '' for nothing, 'open' if they name GST without deciding, or say
 * both.
 */
export type StatedTax = 'yes' | 'no' | 'open' | '';

/** Letters of a cell, and of one statement in it, that are read. */
const CELL_MAX = 4000;
const STATEMENT_MAX = 200;
/** Words whose dot ends no sentence. */
const shortened = new Set('incl inc excl ex rs no nos mrp pc pcs ctn ctns doz dz pkt approx min max'.split(' '));
const dots = /([\p{L}\p{M}\p{N}]{2,20}|\d)\)?\.\s/gu;
const items = /(?:^|\s)\(?(?:\d{1,2}|[a-h])\)\s?(?=[\p{L}+])/giu;
/** Taxes that are each a part of the whole rate: 'CGST 9% & SGST 9%'. */
const halves =
  /\b(?:cgst|sgst|utgst)\b(?:[\s:@(]{0,3}\d{1,2}(?:\.\d{1,2})?\s?%\)?)?(?:\s?(?:&|\+|\/|,|and)?\s?\b(?:cgst|sgst|utgst)\b(?:[\s:@(]{0,3}\d{1,2}(?:\.\d{1,2})?\s?%\)?)?){0,2}/g;
/** By law every MRP includes GST, which says nothing about the other prices. */
const ofMrp =
  /\bm\.?r\.?p\b(?:(?!\band\b|&|\brates?\b|\bprices?\b)[^,;|]){0,30}?\bincl[a-z]{0,6}\.?\s?(?:of )?(?:all )?(?:\d{1,2}\s?% )?(?:gst|tax(?:es)?)?/gi;
/** GST bills and GST registration numbers say nothing about prices. */
const billsAndNumbers = [
  /\b(?:with(?:out)? )?(?:gst|tax)[\s-]{0,3}(?:no )?(?:paid |pakka )?(?:bill|invoice|input|credit|certificate|return|regist)[a-z]{0,6}\b(?![^,;|]{0,12}(?:extra|%))/g,
  /\b(?:bill|invoice)[a-z]{0,4} (?:with|of|in|under) (?:gst|tax)\b(?![^,;|]{0,12}(?:extra|%))/g,
  /(?:gst|tax|जीएसटी|જીએસટી)[\s-]{1,3}(?:बिल|इन्?वॉ[इय]स|બિલ|ઇન્?વ[ૉો][ઇય]સ)(?![^,;|]{0,12}(?:extra|%|अलग|अतिरिक्त|અલગ|વધારા))/g,
  /\bgst[a-z]{0,3}[^,;|a-z]{0,12}(?:n(?:o|umber)[^a-z\d]{0,4})?\d{2}[a-z]{5}\d{4}[a-z][\da-z]{3}/g,
  /\bgstin\b|\b(?:gst|tax)[\s.-]{0,3}(?:no|number|reg|id)\b(?:(?!\b(?:gst|tax)\b)[^,;|]){0,30}/g,
];
/**
 * GST on freight, printing, a discount, some goods or an amount, or paid by the buyer, says nothing about the prices.
 */
const ofOthers = [
  /\b(?:freight|transport[a-z]{0,6}|courier|delivery|packing|packaging|forwarding|loading|cartage|insurance|charges?|discounts?|old prices?|printing|embroidery|labou?r|die|mould|stitching)\b[^,;|.&]{0,40}?(?:\+|\b(?:plus|before|with|without|incl[a-z]{0,6}|excl[a-z]{0,6}|extra))(?: of)?(?: all)?[\s\d.%-]{0,9}(?:gst|tax)[a-z]{0,3}/g,
  /(?:\brs\.?|₹|\binr) ?\d[\d.,]{0,9}[^,;|&+]{0,20}?(?:\+|\b(?:plus|with|incl[a-z]{0,6}|excl[a-z]{0,6}))[\s.-]{0,3}(?:of )?(?:\d{1,2}(?:\.\d{1,2})?\s?% )?(?:gst|tax)[a-z]{0,3}(?: extra)?/g,
  /\b(?:deal|order|work|business|dispatch)[a-z]{0,3}\b[^,;|]{0,20}?\bwith (?:gst|tax)\b/g,
  /\bbefore (?:gst|tax)\b/g,
  /\b(?:gst|tax)\b[^,;|.]{0,20}?\b(?:on(?! (?:all|every|above|these|the|basic|prices?|rates?)\b)|only|discount|bill|invoice)\b/g,
  /\b(?:gst|tax)\b[^,;|.]{0,12}\bpaid by\b/g,
];

/** 'ટેક્સના' means 'of a tax', but 'ટેક્સટાઇલ' is a textile and 'લેટેક્સ' latex. */
const words = /[\p{L}\p{M}]+/gu;
const localTax = /^(?:टैक्स|ટેક્સ)(ના|નો|ની|નું|માં|થી|સહિત|સાથે|વગર)?$/;
const taxes = /\b(?:(?:all|any) )?(?:i?gst|vat|tax(?:es)?)\b|जीएसटी|જીએસટી/g;
const rates = /@?\s?\d{1,2}(?:\.\d{1,2})?\s?%/g;
const rateLists = /(?:(?:\d{1,2}|%) ?(?:&|and|or|to|[/,-]) ?){1,4}%/g;
const others =
  /\b(?:freight|transport(?:ation|ing)?|courier|delivery|packing|packaging|forwarding|loading|cartage|insurance|parcel|octroi|cess|duties|duty)(?: charges?)?\b/g;
const toBeAdded =
  /\b(?:will|shall|to) be (?:added|charged|levied|payable)\b|additional|separate|\balag\b|\bke bina\b|अलग|अतिरिक्त|के बिना|वगर|વગર|વિના|અલગ|વધારાનો|\bvagar\b/g;
const negated = /(?:\bnot|n['’]?t) (?:be )?incl[a-z]{0,6}|(?:शामिल|सहित) नहीं|(?:સામેલ|સહિત) નથી/g;
const fillers =
  /\b(?:is|are|will|shall|would|to|be|being|also|already|as|per|applicable|at|actuals?|payable|charged|charges?|levied|of)\b/g;
/** 'Excluding GST', '+ 5% GST'; removed before the search for included GST. */
const withoutBefore = /(?:\b(?:excl[a-z]{0,6}|ex|without|w\/o|plus|add|subject|bina|denied)|\+|बिना)[\s.:-]{0,3}gst\b/g;
const withoutAfter = /\bgst[\s:=(%)-]{0,8}(?:paid )?(?:extra|excl|denied)|\bgst ?%? ?\+[\s.)]{0,3}$/;
const withBefore = /\b(?:inc(?:l[a-z]{0,6})?|with)[\s.:-]{0,3}(?:gst\b(?!\)? ?(?:extra|excl))|all[.)\s]{0,3}$)/g;
const withAfter =
  /\bno gst\b(?! (?:incl|extra|excl))|\bgst[\s:=(%)-]{0,8}(?:incl|paid(?! (?:by|extra|excl))|सहित|शामिल|સહિત|સામેલ|sahit|shamil)/;
/** 'Bhav GST ke sath', and nothing else: a bill or goods may come with GST too, and 'sath me' adds it. */
const withAlong =
  /^[^\p{L}]*(?:(?:all|our|sabhi|sab|badha|सभी|सब|બધા) )?(?:rates?|prices?|bhaa?v|daa?m|रेट|भाव|दाम|कीमत|कीमतें|ભાવ|રેટ|કિંમત) ?[:=-]? ?gst (?:(?:ke|के) (?:saa?th|साथ)|saa?the?|સાથે)(?: (?:hai|hain|che|chhe|है|हैं|છે))?[^\p{L}\d%+]*$/u;

/** A negated statement decides nothing: 'GST ke bina maal nahi milega', 'GST shamil nahi'. */
const refused = /\b(?:nahin?|nathi)\b|नहीं|નહીં|નહિ|નથી/;

/** Returns what titles and notes say about all prices of their sheet. */
export function statedTax(titles: string[]): StatedTax {
  const statements = statementsIn(titles).map(meaningOf);
  const isIncluded = statements.some(({ isWith }) => isWith);
  const isExtra = statements.some(({ isWithout }) => isWithout);
  if (isIncluded !== isExtra) return isIncluded ? 'yes' : 'no';
  return isIncluded || statements.some(({ isNamed }) => isNamed) ? 'open' : '';
}

function ofPrices(statement: string): string {
  return ofOthers.reduce((rest, phrase) => rest.replace(phrase, ' '), statement);
}

/** Returns the sentences, lines and numbered items of titles, without MRPs, bills and GST numbers. */
function statementsIn(titles: string[]): string[] {
  const parts = titles.flatMap((title) =>
    title
      .slice(0, CELL_MAX)
      .replace(/\bg\.\s?s\.\s?t\b\.?/gi, 'GST')
      .replace(dots, (end, word: string) => (shortened.has(word.toLowerCase()) ? end : `${word}\n`))
      .replace(items, '\n')
      .split(/[\n;|।]/),
  );
  return parts.map((part) => {
    const named = inWords(part.slice(0, STATEMENT_MAX)).normalize('NFKC').replace(words, inLatin);
    const whole = named.replace(ofMrp, ' ').toLowerCase();
    return billsAndNumbers.reduce((rest, phrase) => rest.replace(phrase, ' '), withoutHalves(whole));
  });
}

function inLatin(word: string): string {
  return word.replace(localTax, 'tax $1');
}

/** 'CGST & SGST' -> 'gst'; with rates -> 'gst @ %'. */
function withoutHalves(text: string): string {
  return text.replace(halves, (found) => (found.includes('%') ? 'gst @ %' : 'gst'));
}

function meaningOf(statement: string) {
  const text = inTokens(ofPrices(statement));
  const afterWithout = text.replace(withoutBefore, ' ');
  const rest = withOthers(afterWithout.replace(withBefore, ' '));
  const isWith = afterWithout.search(withBefore) >= 0 || withAfter.test(rest) || withAlong.test(rest);
  // In 'GST extra, udhar nahi' the negation is about something else.
  const isDecided = !text.split(/[,|–—]| - /).some((part) => part.includes('gst') && refused.test(part));
  return {
    isWithout: isDecided && (afterWithout !== text || withoutAfter.test(rest)),
    isWith: isDecided && isWith,
    isNamed:
      /gst|\b(?:tax(?:es)?|vat)\b|जीएसटी|જીએસટી/.test(statement) &&
      !/^[^\p{L}\d@]*(?:gst|tax|vat)[^\p{L}\d@]*$/u.test(statement),
  };
}

/** 'Plus 5% & 18% IGST will be charged' -> 'plus gst extra'; 'freight & GST' -> 'gst'. */
function inTokens(statement: string): string {
  return statement
    .replace(taxes, ' gst ')
    .replace(rates, ' % ')
    .replaceAll('@ %', ' % ')
    .replace(others, 'other')
    .replace(toBeAdded, 'extra')
    .replace(negated, ' denied ')
    .replace(fillers, ' ')
    .replace(/\s{1,9}/g, ' ')
    .replace(rateLists, '%')
    .replace(/% ?(?=gst)/g, '')
    .replace(/(?:other ?, ?){0,3}(?:other ?,? ?(?:&|and|\/) ?){1,3}(?=gst)/g, '');
}

/** 'gst & other extra' -> 'gst extra'. */
function withOthers(text: string): string {
  return text.replace(/\bgst ?(?:(?:&|and|[,/+]) ?other ?){1,3}/g, 'gst ').replace(/ {1,9}/g, ' ');
}

const rateAfter =
  /\bgst[\s@:(+-]{0,4}(?:extra[\s@:(-]{0,3})?(\d{1,2}(?:\.\d{1,2})?\s?%(?:\s?(?:&|and|or|to|[/,-])\s?\d{1,2}(?:\.\d{1,2})?\s?%){0,4})/g;
const rateBefore =
  /((?:\d{1,2}(?:\.\d{1,2})?\s?%\s?(?:&|and|or|to|[/,-])\s?){0,4}\d{1,2}(?:\.\d{1,2})?\s?%)\s{0,2}(?:extra )?gst\b/g;

/** 'GST 5% Extra' -> '5'; '' where titles or headers name no rate of GST on prices, or several. */
export function rateOfTitles(titles: string[]): string {
  const found = statementsIn(titles).flatMap((statement) => {
    const text = ofPrices(statement).replace(taxes, 'gst');
    const lists = [...text.matchAll(rateAfter), ...text.matchAll(rateBefore)].map(([, list = '']) => list);
    return lists.flatMap((list) => list.match(/\d{1,2}(?:\.\d{1,2})?/g) ?? []);
  });
  const [rate = '', ...more] = new Set(found);
  return more.length === 0 ? rate : '';
}
