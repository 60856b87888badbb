import { nearestWords } from '../../search/nearest-word.ts';
import { unitOf } from '../../units.ts';
import type { ColumnGuess } from '../columns/sheet-guess.ts';
import { headersOf } from '../headers/more-headers.ts';
import {
  hasOwnIds,
  headersAmong,
  recognisedHeaders,
  type SheetWarehouse,
  sheetFields,
} from '../headers/sheet-columns.ts';

/** Words of many headers in which typing errors are corrected; no units, because they change amounts. */
const spelt = new Set(
  `article available barcode brand category code colour composition country current description design discount
  dispatch group height image inventory length manufacturer material minimum model number origin packing picture price product
  quantity rate reference retail selling status stock title warehouse weight wholesale width`.split(/\s+/),
);
/** Correct words that resemble one of these. */
const others = new Set(
  `arrival artist availing bard brands coffer cover covers current date design designer discuss dispatched
  groups grout images lengths modal models modes numbers origami parking patching place pride prime producer products prince
  reference stack stacks stage state station statue steel stick stocked store tile tiles titles with weights`.split(
    /\s+/,
  ),
);
const LOOKED_AT = 60;

let words: Set<string> | undefined;

/** Returns the words of all known English headers, which are no typing errors. */
function knownWords(): Set<string> {
  words ??= new Set(
    sheetFields.flatMap(
      (field) =>
        headersOf(field)
          .toLowerCase()
          .match(/[a-z]+/g) ?? [],
    ),
  );
  return words;
}

/**
 * Returns the known header that this one misspells: 'Catagory' -> 'Category'. '' if it is known itself, or resembles
 * none for sure: 'Party code' is no item code, and 'Packet' no packer.
 */
export function nearHeader(header: string): string {
  const text = header.slice(0, LOOKED_AT);
  if (!/[a-z]{5}/i.test(text) || headersAmong([text]) > 0) return '';
  const respelt = text.replace(/[a-z]+/gi, (word) => {
    const plain = word.toLowerCase();
    if (knownWords().has(plain) || others.has(plain) || unitOf(plain) !== undefined) return word;
    const [nearest, ...more] = nearestWords(spelt, plain, { isShortSafe: true });
    return nearest === undefined || more.length > 0 ? word : nearest;
  });
  return respelt !== text && headersAmong([respelt]) > 0 ? respelt : '';
}

/** Corrects misspelt headers, unless another header is known for the same field. */
export function withSpellings(headers: string[], warehouses: SheetWarehouse[]): string[] {
  if (hasOwnIds(headers)) return headers;
  const known = recognisedHeaders(headers, warehouses);
  return headers.map((header, column) => {
    const near = known[column] === null ? nearHeader(header) : '';
    const [target] = near === '' ? [null] : recognisedHeaders([near], warehouses);
    return near !== '' && (target == null || !known.includes(target)) ? near : header;
  });
}

/** Adds a question about each header that was respelt to the questions about the columns. */
export function withSpellingsAsked(guess: ColumnGuess, headers: string[], spelt: string[]): ColumnGuess['questions'] {
  return guess.questions.map((question, column) => {
    const isRespelt = spelt[column] !== headers[column] && guess.mapping[column] !== null;
    return question ?? (isRespelt ? 'spelling' : null);
  });
}
