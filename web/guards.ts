import { redirect } from 'react-router';
import { isJustProven } from '../domain/accounts/proving.ts';
import type { Person, Reseller, Supplier } from '../domain/accounts/people.ts';
import type { Admin } from '../domain/admin/sessions.ts';
import { cameFor, loginPage, nextPage } from '../rules/next-page.ts';
import type { Visit } from './visit.ts';

// Every page and action says whose it is with one of these; whoever does not belong is led to where they do (section 4).

/** The person whose area a page is in; anyone else is led to where they belong. Its pages guard themselves as well. */
export async function requireArea(visit: Visit, area: Person['userType'], path: string): Promise<Person> {
  const back = cameFor(path);
  if (back !== null && !(await visit.person())) throw redirect(loginPage(area, back));
  const person = area === 'supplier' ? await requireSupplier(visit) : await requireReseller(visit);
  const isOnboarding = path.toLowerCase().replace(/(?<!\/)\/+$/, '') === `/${area}/onboarding`;
  if (!person.onboardingCompleted && !isOnboarding) throw redirect(nextPage(person, back));
  return person;
}

/** The supplier of this visit; anyone else is led to where they belong. */
export async function requireSupplier(visit: Visit): Promise<Supplier> {
  const person = await visit.person();
  if (!person) throw redirect('/supplier/login');
  if (person.userType !== 'supplier') throw redirect(nextPage(person));
  return person;
}

/** The supplier of this visit, whose onboarding is done; until it is, nothing else can be done. */
export async function requireOnboardedSupplier(visit: Visit): Promise<Supplier> {
  const supplier = await requireSupplier(visit);
  if (!supplier.onboardingCompleted) throw redirect(nextPage(supplier));
  return supplier;
}

/** The supplier of this visit, whose onboarding is still to be done; it is done once, and leads to `back`. */
export async function requireNewSupplier(visit: Visit, back: string | null): Promise<Supplier> {
  const supplier = await requireSupplier(visit);
  if (supplier.onboardingCompleted) throw redirect(nextPage(supplier, back));
  return supplier;
}

/** The reseller of this visit; anyone else is led to where they belong. */
export async function requireReseller(visit: Visit): Promise<Reseller> {
  const person = await visit.person();
  if (!person) throw redirect('/reseller/login');
  if (person.userType !== 'reseller') throw redirect(nextPage(person));
  return person;
}

/** The reseller of this visit, whose onboarding is done; until it is, nothing else can be done, and after it comes `back`. */
export async function requireOnboardedReseller(visit: Visit, back: string | null = null): Promise<Reseller> {
  const reseller = await requireReseller(visit);
  if (!reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/** The same; whoever is signed out or new signs in and is onboarded first, and comes back to this page. */
export async function requireOnboardedResellerBack(visit: Visit, page: string): Promise<Reseller> {
  if (!(await visit.person())) throw redirect(loginPage('reseller', page));
  return requireOnboardedReseller(visit, page);
}

/** The reseller of this visit, whose onboarding is still to be done; it is done once, and leads to `back`. */
export async function requireNewReseller(visit: Visit, back: string | null): Promise<Reseller> {
  const reseller = await requireReseller(visit);
  if (reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/** Whoever is signed in, for what both kinds of account can do. */
export async function requirePerson(visit: Visit): Promise<Person> {
  const person = await visit.person();
  if (!person) throw redirect('/reseller/login');
  return person;
}

/** Whoever is signed in; anyone else signs in and comes back to this page. */
export async function requirePersonBack(visit: Visit, page: string): Promise<Person> {
  const person = await visit.person();
  if (!person) throw redirect(loginPage('reseller', page));
  return person;
}

/** Whoever is signed in and has done the onboarding, for what both kinds of account can do in their areas. */
export async function requireOnboardedPerson(visit: Visit): Promise<Person> {
  const person = await requirePerson(visit);
  if (!person.onboardingCompleted) throw redirect(nextPage(person));
  return person;
}

/** The admin of this visit; anyone else is led to the password. */
export async function requireAdmin(visit: Visit): Promise<Admin> {
  const admin = await visit.admin();
  if (!admin) throw redirect('/admin/login');
  return admin;
}

/** For what a thief of a session must not do: whoever has typed no code for a while types one first, and comes back. */
export async function requireJustProven(visit: Visit, what: 'close' | 'key'): Promise<void> {
  const session = await visit.session();
  if (!session || !isJustProven(session, visit.now())) throw redirect(`/account/prove?for=${what}`, 303);
}
