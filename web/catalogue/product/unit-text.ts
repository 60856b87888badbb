import { m } from '../../../messages/compiled/messages.js';
import type { FillingTerms } from '../../../rules/orders/fillings.ts';
import { countUnit } from '../../../rules/orders/variant-counts.ts';

/** Says in which unit the variants are counted, and how many pieces fill a mixed carton. */
export function unitText(product: FillingTerms): string {
  const pieces = String(product.piecesPerCarton);
  if (product.packing === 'mixed' && product.mixStepPieces === 1) return m.variants_mixed_any({ pieces });
  if (product.packing === 'mixed') return m.variants_mixed({ pieces, step: String(product.mixStepPieces) });
  if (product.packing === 'set') return m.variants_in_sets({ pieces });
  return countUnit(product) === 'pieces' ? m.variants_in_pieces() : m.variants_in_cartons({ pieces });
}
