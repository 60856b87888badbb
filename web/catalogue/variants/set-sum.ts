import { m } from '../../../messages/compiled/messages.js';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';
import { groupIndian } from '../../../rules/money.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';

/** Compares the sum of a set's parts with its pieces per set. */
export function setSum({ parts, piecesPerCarton }: Pick<Arrangement, 'parts' | 'piecesPerCarton'>) {
  const numbers = parts.map(({ pieces }) => wholeNumberFrom(pieces, 1, 1000) ?? 0);
  const sum = numbers.reduce((all, one) => all + one, 0);
  const isRight = !numbers.includes(0) && sum === wholeNumberFrom(piecesPerCarton, 1, 1000);
  return { sum, isRight, text: m.set_sum({ sum: groupIndian(sum), pieces: piecesPerCarton.trim() || '–' }) };
}
