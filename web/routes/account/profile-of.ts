import { profilePage } from '../../../rules/next-page.ts';
import { requirePerson } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/** The screen on which a person sees and changes what is theirs. */
export async function profileOf(visit: Visit): Promise<string> {
  return profilePage(await requirePerson(visit));
}
