import type { Person } from '../../domain/accounts/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import { threadIdFrom } from '../../rules/chat/thread.ts';
import { areaOf } from '../area-of.ts';
import { requireArea } from '../guards.ts';
import type { RequestContext } from '../request-context.ts';
import { pagePath, type RouteArgs } from '../route-handlers.ts';

/** Returns the supplier or reseller of the area that this address belongs to; redirects everybody else. */
export function requireMember(context: RequestContext, { url }: RouteArgs): Promise<Person> {
  return requireArea(context, areaOf(url), pagePath(url));
}

/** Reads the thread's number from the address. Refuses a malformed one with 404. */
export function threadIdOf({ params }: RouteArgs): bigint {
  const id = threadIdFrom(params['id']);
  if (id === null) throw new Refusal(404, 'thread_gone');
  return id;
}
