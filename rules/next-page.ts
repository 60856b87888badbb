import { returnPath } from './return-path.ts';

/** Query parameter of a login page: the session ended before a form was sent. */
export const ENDED = 'ended';

/** The part of an account that decides which page is next. */
export interface Traveller {
  userType: 'supplier' | 'reseller';
  onboardingCompleted: boolean;
}

/**
 * Returns the next page after a login, at a guard or after onboarding: the onboarding until it is done, then the page
 * that the person came for, else their dashboard. Nothing else decides it. Section 4, decisions 2 and 8.
 */
export function nextPage({ userType, onboardingCompleted }: Traveller, back: string | null = null): string {
  const page = returnPath(back);
  if (onboardingCompleted) return page ?? `/${userType}/dashboard`;
  return `/${userType}/onboarding${backTo(page)}`;
}

/** Returns the login page of a role, with the page of this site to come back to. */
export function loginPage(userType: Traveller['userType'], back: string | null): string {
  return `/${userType}/login${backTo(back)}`;
}

/**
 * Returns the login page for a person whose session ended before they sent a form from this page. Without a page to
 * come back to, such as the onboarding, sign-in leads to the next page.
 */
export function endedLoginPage(userType: Traveller['userType'], page: string): string {
  const back = returnPath(page);
  return back === null ? `${loginPage(userType, null)}?${ENDED}=1` : `${loginPage(userType, back)}&${ENDED}=1`;
}

/** Returns the last screen of an onboarding, which leads on to a page of this site. */
export function onboardingDone(userType: Traveller['userType'], back: string | null): string {
  return `/${userType}/onboarding/done${backTo(back)}`;
}

/** Returns the start page of an account's area: products for a supplier, the dashboard for a reseller. Section 2. */
export function areaIndex(user: Traveller): string {
  return user.userType === 'supplier' && user.onboardingCompleted ? '/supplier/products' : nextPage(user);
}

/** Returns the page on which an account's own data is shown and changed. */
export function profilePage({ userType }: Pick<Traveller, 'userType'>): string {
  return userType === 'supplier' ? '/supplier/profile' : '/reseller/profile';
}

/**
 * Returns the page, with its query, if people start there before they have an account (basket, checkout, request); null
 * for all other pages.
 */
export function cameFor(path: string, search: string): string | null {
  return /^\/reseller\/(?:basket|checkout|requests\/new)$/.test(path) ? path + search : null;
}

function backTo(page: string | null): string {
  return page === null ? '' : `?back=${encodeURIComponent(page)}`;
}
