import { isRouteErrorResponse } from 'react-router';
import { newInThread, olderInThread } from '../../domain/inquiries/thread-page.ts';
import { messageNumberFrom } from '../../rules/chat/thread.ts';
import { isFetched } from '../post-action.ts';
import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/messages';
import { requireMember, threadIdOf } from './member.ts';

/** What came into a thread after a message, for a screen that shows the rest already; or what stands before one. */
export const loader = pageLoader(async (context, args) => {
  const person = await requireMember(context, args);
  const id = threadIdOf(args);
  const now = context.now();
  const before = messageNumberFrom(args.url.searchParams.get('before'));
  const after = messageNumberFrom(args.url.searchParams.get('after')) ?? 0;
  const found =
    before === null
      ? await newInThread(context.db, person, { id, after, now })
      : await olderInThread(context.db, person, { id, before, now });
  // Scripts are given big numbers and times as they are; as a page it is nothing that anybody looks at.
  if (!isFetched(args)) throw Response.json({ lastNumber: found.lastNumber });
  return found;
});

/** Where the connection is lost, or the server cannot tell, nothing is new yet: the screen stays, and looks again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)) return null;
    throw error;
  }
}

/** It is asked for what is missing, and never again for the same. */
export const shouldRevalidate = () => false;
