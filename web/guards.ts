import { data, redirect } from 'react-router';
import { isJustProven } from '../domain/accounts/fresh-code.ts';
import type { Person, Reseller, Supplier } from '../domain/accounts/people.ts';
import { type Admin, roleOf } from '../domain/admin/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import { cameFor, loginPage, nextPage } from '../rules/next-page.ts';
import { mayChange, maySee } from '../rules/operators/roles.ts';
import { refusedPageContext } from './app-context.ts';
import { toAdminLogin, toLogin } from './interrupted-form.ts';
import type { RequestContext } from './request-context.ts';
import { screenOfForm } from './return-screen.ts';
import type { RouteArgs } from './route-handlers.ts';
import { sentence } from './sentences.ts';

// Each page and action names its permitted users with one of these guards, which redirect everybody else to their own
// place (section 4).

/**
 * Returns the person of an area; redirects everybody else. The pages of the area have their own guards as well.
 * `search` is the query of the page's address, kept for the return after sign-in.
 */
export async function requireArea(
  context: RequestContext,
  area: Person['userType'],
  path: string,
  search = '',
): Promise<Person> {
  const back = cameFor(path, search);
  if (back !== null && !(await context.person())) throw redirect(loginPage(area, back));
  const person = area === 'supplier' ? await requireSupplier(context) : await requireReseller(context);
  const isOnboarding = path.toLowerCase().replace(/(?<!\/)\/+$/, '') === `/${area}/onboarding`;
  if (!person.onboardingCompleted && !isOnboarding) throw redirect(nextPage(person, back));
  return person;
}

/** Returns the signed-in supplier; redirects everybody else to their own place. */
export async function requireSupplier(context: RequestContext): Promise<Supplier> {
  const person = await context.person();
  if (!person) throw await toLogin(context, 'supplier');
  if (person.userType !== 'supplier') throw redirect(nextPage(person));
  return person;
}

/** Returns the signed-in supplier; redirects to the onboarding until it is done. */
export async function requireOnboardedSupplier(context: RequestContext): Promise<Supplier> {
  const supplier = await requireSupplier(context);
  if (!supplier.onboardingCompleted) throw redirect(nextPage(supplier));
  return supplier;
}

/** Returns a supplier who still has to do the onboarding; redirects one who has done it to `back`, or to their area. */
export async function requireNewSupplier(context: RequestContext, back: string | null): Promise<Supplier> {
  const supplier = await requireSupplier(context);
  if (supplier.onboardingCompleted) throw redirect(nextPage(supplier, back));
  return supplier;
}

/** Returns the signed-in reseller; redirects everybody else to their own place. */
export async function requireReseller(context: RequestContext): Promise<Reseller> {
  const person = await context.person();
  if (!person) throw await toLogin(context, 'reseller');
  if (person.userType !== 'reseller') throw redirect(nextPage(person));
  return person;
}

/** Returns the signed-in reseller; redirects to the onboarding until it is done, which then leads to `back`. */
export async function requireOnboardedReseller(context: RequestContext, back: string | null = null): Promise<Reseller> {
  const reseller = await requireReseller(context);
  if (!reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/**
 * Returns the onboarded reseller; a guest or new account signs in and is onboarded first, and then returns to this
 * page.
 */
export async function requireOnboardedResellerBack(context: RequestContext, page: string): Promise<Reseller> {
  if (!(await context.person())) throw await toLogin(context, 'reseller', page);
  return requireOnboardedReseller(context, page);
}

/** Returns a reseller who still has to do the onboarding; redirects one who has done it to `back`, or to their area. */
export async function requireNewReseller(context: RequestContext, back: string | null): Promise<Reseller> {
  const reseller = await requireReseller(context);
  if (reseller.onboardingCompleted) throw redirect(nextPage(reseller, back));
  return reseller;
}

/** Returns the signed-in supplier or reseller; redirects a guest to the login. */
export async function requirePerson(context: RequestContext): Promise<Person> {
  const person = await context.person();
  const isOfSuppliers = screenOfForm(context)?.pathname.startsWith('/supplier/') ?? false;
  if (!person) throw await toLogin(context, isOfSuppliers ? 'supplier' : 'reseller');
  return person;
}

/** Returns the signed-in person; a guest is redirected to the login and returns to this page. */
export async function requirePersonBack(context: RequestContext, page: string): Promise<Person> {
  const person = await context.person();
  if (!person) throw await toLogin(context, 'reseller', page);
  return person;
}

/** Returns the signed-in person; redirects to the onboarding until it is done. */
export async function requireOnboardedPerson(context: RequestContext): Promise<Person> {
  const person = await requirePerson(context);
  if (!person.onboardingCompleted) throw redirect(nextPage(person));
  return person;
}

/** Refuses, with a sentence, requests from networks where the admin area does not open: that it exists is no secret. */
export function requireAdminNetwork({ isAdminNetwork }: RequestContext): void {
  if (!isAdminNetwork) throw new Refusal(403, 'admin_network_refused');
}

/**
 * Returns the admin; redirects everybody else to the admin login, which says that a sent form was not saved, and
 * restores it.
 */
export async function requireAdmin(context: RequestContext): Promise<Admin> {
  const admin = await context.admin();
  if (!admin) throw await toAdminLogin(context);
  return admin;
}

/**
 * Refuses what an admin's role does not allow, by the address pattern of each page and action (decision 119). A page is
 * refused by its own loader (`pageLoader`), inside the area's frame; anything else here, in the visitors' frame.
 */
export async function allowed(
  admin: Admin,
  { request, pattern, context }: Pick<RouteArgs, 'request' | 'pattern' | 'context'>,
  next: () => Promise<Response>,
): Promise<Response> {
  const isLook = request.method === 'GET' || request.method === 'HEAD';
  if (isLook ? maySee(roleOf(admin), pattern) : mayChange(roleOf(admin), pattern)) return next();
  const refused = data(sentence('operator_may_not'), { status: 403 });
  if (!isLook || new URL(request.url).pathname.endsWith('.data')) throw refused;
  context.set(refusedPageContext, refused.data);
  const answer = await next();
  if (answer.status !== 403) throw refused;
  return answer;
}

/**
 * Guards an action that a stolen session must not allow: redirects to the screen for a fresh code unless one was typed
 * recently.
 */
export async function requireJustProven(context: RequestContext, what: 'close' | 'key'): Promise<void> {
  const session = await context.session();
  if (!session || !isJustProven(session, context.now())) throw redirect(`/account/prove?for=${what}`, 303);
}
