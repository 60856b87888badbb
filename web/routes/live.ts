import { Refusal } from '../../domain/refusal.ts';
import { isAdminToken } from '../../domain/admin/sessions.ts';
import { liveTopicsIn } from '../../rules/live.ts';
import { readCookie } from '../cookies.ts';
import { call } from '../door.ts';

/** A line on which the admin area hears that something has changed (server-sent events), as long as the session lasts. */
export const loader = call(async (visit, { url }) => {
  const topics = liveTopicsIn(url.searchParams);
  const token = readCookie(visit.request, 'admin') ?? '';
  const mayHear = () => isAdminToken(visit.db, token, visit.now());
  if (!(await mayHear())) throw new Refusal(401, 'not_authenticated');
  if (topics.length === 0) throw new Refusal(404, 'live_nothing');
  const body = visit.live.open({ topics, mayHear });
  if (!body) throw new Refusal(503, 'live_too_many');
  // A proxy that gathers what it passes on would make a live line a late one.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return new Response(body, { headers });
});
