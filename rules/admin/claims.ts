import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { CLAIM_FIGURE_MAX, CLAIM_WORDS_MAX } from '../limits.ts';
import { groupIndian } from '../money.ts';
import { oneLine } from '../text.ts';
import { optionalWords } from '../typed.ts';

/** A figure and its words on the home page; one without both is hidden. */
export interface Claim {
  figure: string;
  words: string;
}

/** Numbers shown on the home page: the given texts, the operator's own, true figures, or none. Decision 155. */
export const claimsChoices = ['given', 'own', 'true', 'none'] as const;

export type ClaimsChoice = (typeof claimsChoices)[number];

const line = (max: number, long: MessageKey) => optionalWords(oneLine, max, long);
const figure = line(CLAIM_FIGURE_MAX, 'texts_figure_long');
const words = line(CLAIM_WORDS_MAX, 'texts_words_long');

const claimFields = [
  ['figure1', 'words1'],
  ['figure2', 'words2'],
  ['figure3', 'words3'],
] as const;

const none: Claim[] = claimFields.map(() => ({ figure: '', words: '' }));

const asTyped = {
  choice: v.optional(v.picklist(claimsChoices, 'form_unreadable'), 'own'),
  figure1: figure,
  words1: words,
  figure2: figure,
  words2: words,
  figure3: figure,
  words3: words,
};

/**
 * Returns the schema of the claims' form. Own claims need both a figure and words, or neither; with another choice they
 * are not read. Each choice is kept as claims, so that the version before can show them: true figures as the given
 * words without figures.
 */
export function claimsSchema(given: Claim[]) {
  const others = { given, true: given.map((claim) => ({ ...claim, figure: '' })), none };
  return v.pipe(
    v.unknown(),
    v.transform((form) => {
      const isOwn = !v.is(v.looseObject({ choice: v.picklist(['given', 'true', 'none']) }), form);
      return isOwn ? form : { choice: form.choice };
    }),
    v.object(asTyped),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      for (const [figureOf, key] of claimFields) {
        if ((input[figureOf] === '') === (input[key] === '')) continue;
        const path = [{ type: 'object' as const, origin: 'value' as const, input, key, value: input[key] }] as const;
        addIssue({ message: 'texts_claim_half', path: [...path] });
      }
    }),
    v.transform(({ choice, ...own }): Claim[] =>
      choice === 'own'
        ? claimFields.map(([figureOf, wordsOf]) => ({ figure: own[figureOf], words: own[wordsOf] }))
        : others[choice],
    ),
  );
}

/** Returns the choice behind kept claims; without any, the given texts where there are samples, else true figures. */
export function claimsChoice(kept: Claim[] | null, given: Claim[], hasSamples: boolean): ClaimsChoice {
  if (kept === null) return hasSamples ? 'given' : 'true';
  if (kept.some((claim) => claim.figure !== ''))
    return JSON.stringify(kept) === JSON.stringify(given) ? 'given' : 'own';
  return kept.some((claim) => claim.words !== '') ? 'true' : 'none';
}

/** Returns the number that a claim states: 10000 of '10,000+'. */
export const claimedNumber = ({ figure }: Claim): number => Number(figure.replace(/\D/g, ''));

/**
 * Returns the given claims, in their order, each lowered to the true figure where that is less. A figure of 0 is left
 * out, as a claim without figure and words is. Decision 084.
 */
export function truthfulClaims(claims: Claim[], trueFigures: number[]): Claim[] {
  return claims.map((claim, place) => {
    const truth = trueFigures[place] ?? 0;
    if (truth >= claimedNumber(claim)) return claim;
    return truth === 0 ? { figure: '', words: '' } : { figure: groupIndian(truth), words: claim.words };
  });
}

/**
 * True if the operator claims more than is true. Only a claim with the words of the given claim in its place is
 * checked: nothing here can count other words. Decision 084.
 */
export function isAboveTruth(written: Claim[], given: Claim[], trueFigures: number[]): boolean {
  return written.some(
    (claim, place) =>
      claim.words === given[place]?.words && claimedNumber(claim) > (trueFigures[place] ?? Number.POSITIVE_INFINITY),
  );
}
