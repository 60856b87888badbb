/** The part of an account that decides where its owner belongs. */
export interface Traveller {
  userType: 'supplier' | 'reseller';
  onboardingCompleted: boolean;
}

/**
 * The one place that decides the next page for logins, guards and index routes (decision 8). A reseller's own area
 * opens with its onboarding, which is not built yet: until then the market is a reseller's home.
 */
export function nextPage(user: Traveller): string {
  if (user.userType === 'reseller') return '/';
  return user.onboardingCompleted ? '/supplier/products' : '/supplier/onboarding';
}
