import { listenerOf } from '../../domain/accounts/sessions.ts';
import { isAdminToken } from '../../domain/admin/sessions.ts';
import { Refusal } from '../../domain/refusal.ts';
import { liveTopics, liveTopicsIn, OPERATOR, personalTopics } from '../../rules/notices/live.ts';
import type { LiveLine } from '../app-context.ts';
import { readCookie } from '../cookies.ts';
import { readAfterCookie } from '../read-after.ts';
import type { RequestContext } from '../request-context.ts';
import { apiHandler } from '../route-handlers.ts';

/**
 * Live line (server-sent events): tells a browser that something has changed, as long as the session lasts. The address
 * names the listener, because one browser can be both the admin and a supplier.
 */
export const loader = apiHandler(async (context, { url }) => {
  const isOfAdmin = url.searchParams.get('as') === 'admin';
  const listener = isOfAdmin ? await adminListening(context) : await personListening(context);
  const topics = liveTopicsIn(url.searchParams, isOfAdmin ? liveTopics : personalTopics);
  if (topics.length === 0) throw new Refusal(404, 'live_nothing');
  const body = context.live.open({ topics, ...listener });
  // A proxy that buffers answers would delay the events.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  // Read after the line is open: later changes are announced on it, and earlier ones are below this position.
  const after = context.replicas && { 'set-cookie': await readAfterCookie(context, context.replicas) };
  return new Response(body, { headers: { ...headers, ...after } });
});

type Listener = Omit<LiveLine, 'topics'>;

/** The admin as listener. Each session has its own limit. */
async function adminListening(context: RequestContext): Promise<Listener> {
  const token = readCookie(context.request, 'admin') ?? '';
  const mayListen = () => isAdminToken(context.db, token, context.now());
  if (!context.isAdminNetwork || !(await mayListen())) throw new Refusal(401, 'not_authenticated');
  return { owner: `${OPERATOR} ${token}`, audience: OPERATOR, mayListen };
}

async function personListening(context: RequestContext): Promise<Listener> {
  const token = readCookie(context.request, 'session') ?? '';
  const id = await listenerOf(context.db, token, context.now());
  if (id === null) throw new Refusal(401, 'not_authenticated');
  return {
    owner: id,
    audience: id,
    mayListen: async () => (await listenerOf(context.db, token, context.now())) === id,
  };
}
