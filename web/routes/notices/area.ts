import type { Person } from '../../../domain/accounts/people.ts';
import { areaOf } from '../../area-of.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/** The person in whose area this address lies: the same pages stand in both. */
export function requireOwner(visit: Visit, url: URL): Promise<Person> {
  return areaOf(url) === 'supplier' ? requireOnboardedSupplier(visit) : requireOnboardedReseller(visit);
}

/** The page of a person's notices. */
export function noticesPage({ userType }: Pick<Person, 'userType'>): string {
  return `/${userType}/notices`;
}
