import { m } from '../../../messages/compiled/messages.js';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import { isByCarton, type PackedTerms, packingText, piecesText } from '../../ui/amounts.ts';

const PRESETS = [1, 2, 5, 10];

interface CartonPresetsProps {
  terms: PackedTerms;
  /** Most pieces that can be ordered. */
  max: number;
  /** Typed quantity. */
  pieces: number;
  onChoose: (pieces: number) => void;
}

/** Quantities of 1, 2, 5 and 10 cartons, if they can be ordered; nothing for goods sold by the piece. */
export function CartonPresets({ terms, max, pieces, onChoose }: CartonPresetsProps) {
  if (!isByCarton(terms)) return null;
  const choices = PRESETS.map((cartons) => ({ cartons, inPieces: cartons * terms.piecesPerCarton })).filter(
    ({ inPieces }) => inPieces <= max && isLegalQuantity(terms, inPieces),
  );
  if (choices.length < 2) return null;
  const unit = terms.packing === 'set' ? m.choose_sets() : m.choose_cartons();
  return (
    <div role="group" aria-label={unit} className="needs-script mt-3 flex items-center gap-2 print:hidden">
      <span className="text-sm text-quiet">{unit}</span>
      {choices.map(({ cartons, inPieces }) => (
        <button
          key={cartons}
          type="button"
          aria-label={`${packingText(terms, inPieces)} (${piecesText(inPieces)})`}
          aria-pressed={pieces === inPieces}
          onClick={() => onChoose(inPieces)}
          className="preset"
        >
          {cartons}
        </button>
      ))}
    </div>
  );
}
