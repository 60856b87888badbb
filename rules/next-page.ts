/** The part of an account that decides where its owner belongs. */
export interface Traveller {
  userType: 'supplier' | 'reseller';
  onboardingCompleted: boolean;
}

/**
 * The one place that decides the next page for logins, guards and the end of onboarding: the onboarding until it is
 * done, then the own dashboard. Section 4, decision 8.
 */
export function nextPage({ userType, onboardingCompleted }: Traveller): string {
  return onboardingCompleted ? `/${userType}/dashboard` : `/${userType}/onboarding`;
}

/** Where an area opens: a supplier's with the products, a reseller's with the dashboard. Section 2. */
export function areaIndex(user: Traveller): string {
  return user.userType === 'supplier' && user.onboardingCompleted ? '/supplier/products' : nextPage(user);
}

/** Where a person sees and changes what is kept about them. */
export function profilePage({ userType }: Pick<Traveller, 'userType'>): string {
  return userType === 'supplier' ? '/supplier/warehouses' : '/reseller/profile';
}
