import { areaOf } from '../../area-of.ts';
import type { Person } from '../../../domain/accounts/people.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { threadIdFrom } from '../../../rules/thread.ts';
import { type Arrival, pagePath } from '../../door.ts';
import { requireArea } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/** Whoever talks in the area of this address. */
export function requireTalker(visit: Visit, { url }: Arrival): Promise<Person> {
  return requireArea(visit, areaOf(url), pagePath(url));
}

/** The thread of this address; what cannot be one's number is not found. */
export function threadIdOf({ params }: Arrival): bigint {
  const id = threadIdFrom(params['id']);
  if (id === null) throw new Refusal(404, 'thread_gone');
  return id;
}
