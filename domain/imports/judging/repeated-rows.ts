import type { MessageKey } from '../../../messages/message-key.ts';
import { plainCode } from '../../../rules/catalogue/plain-code.ts';
import type { RowProblem } from '../../../rules/imports/rows/sheet-assortment.ts';
import type { ReadRow } from './read-row.ts';

/** Claim of rows that have values of options. */
export const VARIED = 'varied';

/** Claim of the product's name. */
export const calledKey = (name: string) => `called:${name}`;

/**
 * Returns the claims of a product's rows. Wrong rows claim only their listed product and item codes, so that no other
 * row takes these over; rows with a wrong code claim nothing.
 */
export function claimsKept({ verdict, claims, problems, further }: Judged): string[] {
  if (verdict !== 'wrong') return claims;
  const fields = [problems, ...further.map((row) => row.problems)].flatMap((own) => Object.keys(own));
  const isKept = (key: string) => /^(?:id|sku|called):/.test(key) || key === VARIED;
  const isSure = claims.some((key) => /^(?:id|sku):/.test(key)) && !fields.some((field) => /sku/i.test(field));
  return isSure ? claims.filter(isKept) : [];
}

interface Judged {
  verdict: string;
  claims: string[];
  problems: Record<string, MessageKey[]>;
  further: { problems: Record<string, MessageKey[]> }[];
}

/**
 * Returns why the rows of a product cannot be told apart from earlier ones, by the claims of both. An item code of its
 * own is no advice for a row that may be a variant of the same product.
 */
export function repeatReason(claims: string[], earlier: string[]): MessageKey {
  if (claims.some((key) => key.startsWith(calledKey('')) && earlier.includes(key))) return 'sheet_rows_not_apart';
  return [claims, earlier].some((own) => own.includes(VARIED)) ? 'sheet_rows_of_other_names' : 'sheet_row_repeats';
}

/** Problems of the rows of one product, and the number of the row that each repeats; null for none. */
interface Repeats {
  problems: RowProblem[];
  repeats: (number | null)[];
}

/** Names the row whose option values or item code another row of the same product repeats. */
export function withRepeats(problems: RowProblem[], rows: ReadRow[], variantOf: (number | null)[]): Repeats {
  const repeats = rows.map((): number | null => null);
  const named = problems.map(([place, field, key]): RowProblem => {
    const own = rows[place];
    const other = rows[repeatedPlace(key, place, { rows, variantOf })];
    if (!own || !other || other.number === own.number) return [place, field, key];
    repeats[place] = other.number;
    return [place, field, sentenceFor(key, own, other)];
  });
  return { problems: named, repeats };
}

/** Returns the place of the other row of this problem; -1 for none. */
function repeatedPlace(
  key: MessageKey,
  place: number,
  { rows, variantOf }: { rows: ReadRow[]; variantOf: (number | null)[] },
): number {
  if (key === 'variant_twice') return variantOf.indexOf(variantOf[place] ?? null);
  return key === 'variant_sku_twice' ? codedAlike(rows, place) : -1;
}

function codedAlike(rows: ReadRow[], place: number): number {
  const code = plainCode(rows[place]?.variant.sku ?? '');
  return rows.findIndex(({ variant }, at) => at !== place && code !== '' && plainCode(variant.sku) === code);
}

function sentenceFor(key: MessageKey, own: ReadRow, other: ReadRow): MessageKey {
  if (key === 'variant_sku_twice') return 'sheet_variant_code_twice';
  const [code, another] = [own, other].map(({ variant }) => plainCode(variant.sku || variant.onlySku));
  return code !== '' && code === another ? 'sheet_variant_and_code_twice' : 'sheet_variant_twice';
}
