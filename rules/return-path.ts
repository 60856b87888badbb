/** A search of 100 Indian letters takes 900 characters in an address, the counts of 100 variants up to 1,700. */
const LENGTH_MAX = 2000;

const ownSite = 'http://own.invalid';
const onwardScreen = /\/(?:login\/success|onboarding\/done)\/?$/;
const noReturn = /^\/(?:(?:supplier|reseller)\/(?:login|onboarding)|logout|language|api)\b/;

/**
 * Returns the page to go back to after sign-in, which is always a path of this site. Null for anything that a browser
 * could read as another site ('//host', a backslash, a scheme), and for sign-in and onboarding pages.
 */
export function returnPath(text: string | null | undefined): string | null {
  if (!text || text.length > LENGTH_MAX || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, ownSite)) return null;
  // Parsed as a browser does, because dots in a path can lead elsewhere once they are resolved.
  const { host, pathname, search } = new URL(text, ownSite);
  if (host !== new URL(ownSite).host || pathname.startsWith('//') || noReturn.test(pathname)) return null;
  return pathname + search;
}

/** True for a last screen of sign-in or onboarding, which leads on after 2 seconds (section 4). */
export function leadsOnward(path: string): boolean {
  return onwardScreen.test(path);
}
