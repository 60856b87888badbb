import { isRouteErrorResponse } from 'react-router';
import { newInThread, olderInThread } from '../../../domain/inquiries/thread-page.ts';
import { messageNumberFrom } from '../../../rules/thread.ts';
import { screen } from '../../door.ts';
import { isFetched } from '../../verb.ts';
import type { Route } from './+types/messages';
import { requireTalker, threadIdOf } from './talker.ts';

/** What came into a thread after a message, for a screen that shows the rest already; or what stands before one. */
export const loader = screen(async (visit, arrival) => {
  const person = await requireTalker(visit, arrival);
  const id = threadIdOf(arrival);
  const now = visit.now();
  const before = messageNumberFrom(arrival.url.searchParams.get('before'));
  const after = messageNumberFrom(arrival.url.searchParams.get('after')) ?? 0;
  const found =
    before === null
      ? await newInThread(visit.db, person, { id, after, now })
      : await olderInThread(visit.db, person, { id, before, now });
  // Scripts are given big numbers and times as they are; as a page it is nothing that anybody looks at.
  if (!isFetched(arrival)) throw Response.json({ lastNumber: found.lastNumber });
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
