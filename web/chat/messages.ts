import { isRouteErrorResponse } from 'react-router';
import { newInThread, olderInThread } from '../../domain/inquiries/thread-page.ts';
import { messageNumberFrom } from '../../rules/chat/thread.ts';
import { LostConnection } from '../lost-connection.ts';
import { isFetched } from '../post-action.ts';
import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/messages';
import { requireMember, threadIdOf } from './member.ts';

/** Messages of a thread after a given one, for a screen that shows the earlier ones; or the messages before one. */
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
  // Scripts get a format that carries big numbers and dates; a page opened at this address has little to show.
  if (!isFetched(args)) throw Response.json({ lastNumber: found.lastNumber });
  return found;
});

/** Without a connection, or on an error of the server, returns null: the screen stays and asks again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof LostConnection || (isRouteErrorResponse(error) && error.status >= 500)) return null;
    throw error;
  }
}

/** The screen loads only missing messages, and never the same ones again. */
export const shouldRevalidate = () => false;
