import { piecesIn, piecesPerCartonIn, yesNoIn } from './imports/cells/cell-values.ts';
import { rupeesIn } from './written-amount.ts';

/** Kinds of cells in the listing. */
export type CellKind = 'text' | 'money' | 'pieces' | 'stock' | 'switch';

/**
 * Turns a pasted cell into the text that a person would type into the column: '₹1,00,000' and 'Rs. 450/-' are money,
 * '1,000 pcs' are pieces, 'हाँ' is on. Text that cannot be read stays as it was pasted. Negative stock becomes 0
 * (section 5).
 */
export function understood(kind: CellKind, text: string): string {
  switch (kind) {
    case 'text':
      return text;
    case 'money':
      return rupeesIn(text) ?? text;
    case 'pieces':
      return piecesPerCartonIn(text) ?? text;
    case 'stock': {
      const pieces = piecesIn(text) ?? text;
      return /^-\d+$/.test(pieces) ? '0' : pieces;
    }
    case 'switch':
      return { true: 'on', false: '', null: text }[`${switchFrom(text)}`];
  }
}

/** Reads yes or no in the three languages. An empty cell means no; null for any other word. */
export function switchFrom(text: string): boolean | null {
  const word = text.trim();
  if (word === '' || word === '-') return false;
  const answer = yesNoIn(word);
  return answer === undefined ? null : answer === 'true';
}
