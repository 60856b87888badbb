import { redirect } from 'react-router';
import { isJustProven } from '../domain/accounts/fresh-code.ts';
import type { Person, Reseller, Supplier } from '../domain/accounts/people.ts';
import type { Admin } from '../domain/admin/sessions.ts';
import { cameFor, loginPage, nextPage } from '../rules/next-page.ts';
import type { RequestContext } from './request-context.ts';

// Every page and action says whose it is with one of these; whoever does not belong is led to where they do (section 4).

/** The person whose area a page is in; anyone else is led to where they belong. Its pages guard themselves as well. */
export async function requireArea(context: RequestContext, area: Person['userType'], path: string): Promise<Person> {
  const back = cameFor(path);
  if (back !== null && !(await context.person())) throw redirect(loginPage(area, back));
  const person = area === 'supplier' ? await requireSupplier(context) : await requireReseller(context);
  const isOnboarding = path.toLowerCase().replace(/(?<!\/)\/+$/, '') === `/${area}/onboarding`;
  if (!person.onboardingCompleted && !isOnboarding) throw redirect(nextPage(person, back));
  return person;
}

/** The supplier of this visit; anyone else is led to where they belong. */
export async function requireSupplier(context: RequestContext): Promise<Supplier> {
  const person = await context.person();
  if (!person) throw redirect('/supplier/login');
  if (person.userType !== 'supplier') throw redirect(nextPage(person));
  return person;
}

/** The supplier of this visit, whose onboarding is done; until it is, nothing else can be done. */
export async function requireOnboardedSupplier(context: RequestContext): Promise<Supplier> {
  const supplier = await requireSupplier(context);
  if (!supplier.onboardingCompleted) throw redirect(nextPage(supplier));
  return supplier;
}

/** The supplier of this visit, whose onboarding is still to be done; it is done once, and leads to `back`. */
export async function requireNewSupplier(context: RequestContext, back: string | null): Promise<Supplier> {
  const supplier = await requireSupplier(context);
  if (supplier.onboardingCompleted) throw redirect(nextPage(supplier, back));
  return supplier;
}

/** The reseller of this visit; anyone else is led to where they belong. */
export async function requireReseller(context: RequestContext): Promise<Reseller> {
  const person = await context.person();
  if (!person) throw redirect('/reseller/login');
  if (person.userType !== 'reseller') throw redirect(nextPage(person));
  return person;
}

/** The reseller of this visit, whose onboarding is done; until it is, nothing else can be done, and after it comes `back`. */
export async function requireOnboardedReseller(context: RequestContext, back: string | null = null): Promise<Reseller> {
  const reseller = await requireReseller(context);
  if (!reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/** The same; whoever is signed out or new signs in and is onboarded first, and comes back to this page. */
export async function requireOnboardedResellerBack(context: RequestContext, page: string): Promise<Reseller> {
  if (!(await context.person())) throw redirect(loginPage('reseller', page));
  return requireOnboardedReseller(context, page);
}

/** The reseller of this visit, whose onboarding is still to be done; it is done once, and leads to `back`. */
export async function requireNewReseller(context: RequestContext, back: string | null): Promise<Reseller> {
  const reseller = await requireReseller(context);
  if (reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/** Whoever is signed in, for what both kinds of account can do. */
export async function requirePerson(context: RequestContext): Promise<Person> {
  const person = await context.person();
  if (!person) throw redirect('/reseller/login');
  return person;
}

/** Whoever is signed in; anyone else signs in and comes back to this page. */
export async function requirePersonBack(context: RequestContext, page: string): Promise<Person> {
  const person = await context.person();
  if (!person) throw redirect(loginPage('reseller', page));
  return person;
}

/** Whoever is signed in and has done the onboarding, for what both kinds of account can do in their areas. */
export async function requireOnboardedPerson(context: RequestContext): Promise<Person> {
  const person = await requirePerson(context);
  if (!person.onboardingCompleted) throw redirect(nextPage(person));
  return person;
}

/** The admin of this visit; anyone else is led to the password. */
export async function requireAdmin(context: RequestContext): Promise<Admin> {
  const admin = await context.admin();
  if (!admin) throw redirect('/admin/login');
  return admin;
}

/** For what a thief of a session must not do: whoever has typed no code for a while types one first, and comes back. */
export async function requireJustProven(context: RequestContext, what: 'close' | 'key'): Promise<void> {
  const session = await context.session();
  if (!session || !isJustProven(session, context.now())) throw redirect(`/account/prove?for=${what}`, 303);
}
