import { personOfApiKey } from '../../domain/accounts/api-keys.ts';
import { countWrongKey } from '../../domain/accounts/limits.ts';
import type { Person, Supplier } from '../../domain/accounts/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { apiHandler, apiPerson, type RouteArgs } from '../route-handlers.ts';

/**
 * A call of `/api` at an address that takes the methods of `allow`: whoever uses another is told which (RFC 9110), and
 * whoever is not let in by what they can be (RFC 6750).
 */
export function apiEndpoint(allow: string, answer: (context: RequestContext, args: RouteArgs) => Promise<Response>) {
  const answering = apiHandler(answer);
  return async (args: RouteArgs): Promise<Response> => {
    const response = await answering(args);
    if (response.status === 405) response.headers.set('allow', allow);
    if (response.status === 401) {
      const error = keyOf(args.request) === null ? '' : ', error="invalid_token"';
      response.headers.set('www-authenticate', `Bearer realm="api"${error}`);
    }
    return response;
  };
}

/**
 * The supplier behind a call: by the key it carries or else by the session of its cookie. Everyone else is told rather
 * than led elsewhere; a wrong key is refused whatever the cookie says, so that nobody acts for somebody by mistake.
 */
export async function apiSupplier(context: RequestContext): Promise<Supplier> {
  const key = keyOf(context.request);
  const person = key === null ? await apiPerson(context) : await personOfKey(context, key);
  if (person.userType !== 'supplier' || !person.onboardingCompleted) throw new Refusal(403, 'not_a_supplier');
  return person;
}

/**
 * The same where guests are let in too: null for whoever is no supplier. A key that is named must fit all the same.
 */
export async function supplierOrGuest(context: RequestContext): Promise<Supplier | null> {
  if (callerOf(context) === 'program') return apiSupplier(context);
  const person = await context.person();
  return person?.userType === 'supplier' && person.onboardingCompleted ? person : null;
}

/** A program calls by its key; a session is that of a person before a page of ours. */
export function callerOf({ request }: Pick<RequestContext, 'request'>): 'program' | 'person' {
  return keyOf(request) === null ? 'person' : 'program';
}

async function personOfKey(context: RequestContext, key: string): Promise<Person> {
  const person = await personOfApiKey(context.db, key, context.now());
  if (person) return person;
  const { address, secret } = context;
  await countWrongKey(context.db, { address, secret, now: context.now() });
  throw new Refusal(401, 'api_key_wrong');
}

/** What a call names as its key; other schemes are a proxy's own affair. Never read from the address, which is logged. */
export function keyOf(request: Request): string | null {
  const [scheme = '', ...key] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? key.join(' ').trim() : null;
}

/** The half of a call that is not there: who reads what only takes, or sends to what only gives, is told in words. */
export function notTaken(allow: string) {
  return apiEndpoint(allow, () => Promise.reject(new Refusal(405, 'method_not_allowed')));
}
