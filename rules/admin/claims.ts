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

/**
 * Returns whether the operator claims more than is true. Claims are judged by their places where they have the words of
 * the built-in ones; what is said in other words nothing here can count. Decision 084.
 */
export function isAboveTruth(written: Claim[], builtIn: Claim[], trueFigures: number[]): boolean {
  return written.some(
    (claim, place) =>
      claim.words === builtIn[place]?.words && claimedNumber(claim) > (trueFigures[place] ?? Number.POSITIVE_INFINITY),
  );
}
