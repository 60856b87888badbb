import { returnPath } from './return-path.ts';

/** The part of an account that decides where its owner belongs. */
export interface Traveller {
  userType: 'supplier' | 'reseller';
  onboardingCompleted: boolean;
}

/**
 * The one place that decides the next page for logins, guards and the end of onboarding: the onboarding until it is
 * done, then the page of this site that somebody came for, else the own dashboard. Section 4, decisions 2 and 8.
 */
export function nextPage({ userType, onboardingCompleted }: Traveller, back: string | null = null): string {
  const page = returnPath(back);
  if (onboardingCompleted) return page ?? `/${userType}/dashboard`;
  return `/${userType}/onboarding${backTo(page)}`;
}

/** Where somebody signs in, to come back to a page of this site. */
export function loginPage(userType: Traveller['userType'], back: string | null): string {
  return `/${userType}/login${backTo(back)}`;
}

/** Where an area opens: a supplier's with the products, a reseller's with the dashboard. Section 2. */
export function areaIndex(user: Traveller): string {
  return user.userType === 'supplier' && user.onboardingCompleted ? '/supplier/products' : nextPage(user);
}

/** Where a person sees and changes what is kept about them. */
export function profilePage({ userType }: Pick<Traveller, 'userType'>): string {
  return userType === 'supplier' ? '/supplier/warehouses' : '/reseller/profile';
}

/** The page, where it is one that people set out for before they have an account; null for all others. */
export function cameFor(path: string): string | null {
  return /^\/reseller\/(?:basket|checkout|requests\/new)$/.test(path) ? path : null;
}

function backTo(page: string | null): string {
  return page === null ? '' : `?back=${encodeURIComponent(page)}`;
}
