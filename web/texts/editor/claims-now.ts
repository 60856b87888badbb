import type { Written } from '../../../domain/admin/texts.ts';
import { type TrueFigures, trueFigures } from '../../../domain/admin/true-figures.ts';
import type { Claim, ClaimsChoice } from '../../../rules/admin/claims.ts';
import type { RequestContext } from '../../request-context.ts';
import { builtIn, claimsFor } from '../texts.ts';

/** The claims on the home page now, and the initial values of their form. */
export interface ClaimsNow {
  choice: ClaimsChoice;
  /** False until the operator has chosen. */
  isChosen: boolean;
  claims: Claim[];
  given: Claim[];
  own: Claim[];
  figures: TrueFigures;
}

/** Returns the present claims of a language; the operator's own claims start as copies of the given ones. */
export async function claimsNow(context: RequestContext, language: string, newest: Written | null): Promise<ClaimsNow> {
  const kept = (newest?.content ?? null) as Claim[] | null;
  const { choice, claims } = await claimsFor(context, language, kept);
  const given = builtIn({ name: 'claims', language });
  const own = choice === 'own' ? claims : given;
  return { choice, isChosen: kept !== null, claims, given, own, figures: await trueFigures(context.db) };
}
