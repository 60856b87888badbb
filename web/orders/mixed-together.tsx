import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { type MixedCartons, type MixedLine, mixedCartons } from '../../rules/orders/mixed-cartons.ts';
import { piecesText } from '../ui/amounts.ts';

/** Below the last line of a product in mixed cartons: the cartons that all of its lines make, and their content. */
export function MixedTogether({ line, lines }: { line: MixedLine; lines: MixedLine[] }) {
  const made = mixedCartons(lines).find((one) => one.lines.at(-1) === line);
  if (!made) return null;
  const parts = made.lines.map(({ optionValues, pieces }) => `${optionValues.join(' ')} × ${groupIndian(pieces)}`);
  return <span className="note">{m.order_mixed({ quantity: cartonsText(made), parts: parts.join(', ') })}</span>;
}

/** '3 mixed cartons', or '3 mixed cartons + 5 pieces'. */
function cartonsText({ cartons: count, leftOver }: MixedCartons<MixedLine>): string {
  const cartons = count === 1 ? m.one_mixed_carton() : m.mixed_cartons({ shown: groupIndian(count) });
  if (leftOver === 0) return cartons;
  return count === 0 ? piecesText(leftOver) : m.cartons_and_pieces({ cartons, pieces: piecesText(leftOver) });
}
