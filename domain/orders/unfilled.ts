import { groupIndian } from '../../rules/money.ts';
import { type FilledVariant, type FillingTerms, fillingFaults, fillingSentences } from '../../rules/orders/fillings.ts';
import { BadForm } from '../refusal.ts';

/**
 * Refuses a filling that leaves room in mixed cartons or that no warehouse can pack: names variants not in whole steps,
 * and the pieces missing or too many. `namesOf` returns the values of the variants at these indexes.
 */
export async function unfilled(
  terms: FillingTerms,
  filling: FilledVariant[],
  namesOf: (places: number[]) => Promise<string> | string,
): Promise<BadForm> {
  const faults = fillingFaults(terms, filling);
  const variants = {
    scarce: faults.scarce.length === 0 ? '' : await namesOf(faults.scarce),
    variants: faults.unstepped.length === 0 ? '' : await namesOf(faults.unstepped),
    step: groupIndian(terms.mixStepPieces),
    carton: groupIndian(terms.piecesPerCarton),
    more: groupIndian(faults.more),
    fewer: groupIndian(faults.fewer),
  };
  return new BadForm({ variants: fillingSentences(faults) }, { variants });
}
