import type { Person } from '../../domain/accounts/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import { threadIdFrom } from '../../rules/chat/thread.ts';
import { areaOf } from '../area-of.ts';
import { requireArea } from '../guards.ts';
import type { RequestContext } from '../request-context.ts';
import { pagePath, type RouteArgs } from '../route-handlers.ts';

/** Whoever talks in the area of this address. */
export function requireMember(context: RequestContext, { url }: RouteArgs): Promise<Person> {
  return requireArea(context, areaOf(url), pagePath(url));
}

/** The thread of this address; what cannot be one's number is not found. */
export function threadIdOf({ params }: RouteArgs): bigint {
  const id = threadIdFrom(params['id']);
  if (id === null) throw new Refusal(404, 'thread_gone');
  return id;
}
