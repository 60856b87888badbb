import { groupIndian } from '../money.ts';
import type { Claim } from './texts.ts';

/** Returns the number that a claim states: 10000 of '10,000+'. */
export const claimedNumber = ({ figure }: Claim): number => Number(figure.replace(/\D/g, ''));

/**
 * Returns the built-in claims of the home page, in their order, each lowered to the true figure where that is less. A
 * figure of 0 is left out, as a claim without figure and words is. Decision 084.
 */
export function truthfulClaims(claims: Claim[], trueFigures: number[]): Claim[] {
  return claims.map((claim, place) => {
    const truth = trueFigures[place] ?? 0;
    if (truth >= claimedNumber(claim)) return claim;
    return truth === 0 ? { figure: '', words: '' } : { figure: groupIndian(truth), words: claim.words };
  });
}
