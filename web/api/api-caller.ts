import { personOfApiKey } from '../../domain/accounts/api-keys.ts';
import { countWrongKey } from '../../domain/accounts/limits.ts';
import type { Person, Supplier } from '../../domain/accounts/people.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { apiHandler, apiPerson, type RouteArgs } from '../route-handlers.ts';

/**
 * Wraps an endpoint of `/api` that takes the methods of `allow`. A 405 answer names these methods (RFC 9110), a 401
 * names the way to authenticate (RFC 6750).
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
 * Returns the supplier behind a call, by API key or else by session cookie. Refuses everybody else instead of
 * redirecting. A wrong key is refused even with a valid cookie, so that no call acts for the wrong account.
 */
export async function apiSupplier(context: RequestContext): Promise<Supplier> {
  const key = keyOf(context.request);
  const person = key === null ? await apiPerson(context) : await personOfKey(context, key);
  if (person.userType !== 'supplier' || !person.onboardingCompleted) throw new Refusal(403, 'not_a_supplier');
  return person;
}

/**
 * Returns the supplier who uploads, or null for a guest of the demo page. A key that is sent must be valid even there.
 */
export async function uploadingSupplier(context: RequestContext): Promise<Supplier | null> {
  return callerOf(context) === 'program' ? apiSupplier(context) : supplierOrGuest(context);
}

/** Returns the signed-in supplier, or null for a guest. Refuses resellers: only suppliers upload pictures (section 6). */
export async function supplierOrGuest(context: RequestContext): Promise<Supplier | null> {
  const person = await context.person();
  if (person?.userType === 'reseller') throw new Refusal(403, 'not_a_supplier');
  return person?.onboardingCompleted ? person : null;
}

/** Returns 'program' for a call with an API key, 'person' for any other: people have a session or are guests. */
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

/**
 * Returns the API key of a call, or null. Other schemes belong to a proxy. Keys are not read from the address, because
 * addresses are logged.
 */
export function keyOf(request: Request): string | null {
  const [scheme = '', ...key] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? key.join(' ').trim() : null;
}

/** Handler for the loader or action that an endpoint lacks: answers 405 with a sentence. */
export function notTaken(allow: string) {
  return apiEndpoint(allow, () => Promise.reject(new Refusal(405, 'method_not_allowed')));
}
