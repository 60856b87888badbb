import type { Person } from '../../domain/accounts/people.ts';
import { areaOf } from '../area-of.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from '../guards.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the person of the area that this address belongs to: both areas have these pages. */
export function requireOwner(context: RequestContext, url: URL): Promise<Person> {
  return areaOf(url) === 'supplier' ? requireOnboardedSupplier(context) : requireOnboardedReseller(context);
}

export function noticesPage({ userType }: Pick<Person, 'userType'>): string {
  return `/${userType}/notices`;
}
