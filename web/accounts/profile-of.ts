import { profilePage } from '../../rules/next-page.ts';
import { requirePerson } from '../guards.ts';
import type { RequestContext } from '../request-context.ts';

/** The screen on which a person sees and changes what is theirs. */
export async function profileOf(context: RequestContext): Promise<string> {
  return profilePage(await requirePerson(context));
}
