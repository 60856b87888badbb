const ownSite = 'http://own.invalid';
const noReturn = /^\/(?:(?:supplier|reseller)\/(?:login|onboarding)|logout|language|api)\b/;

/**
 * Where to go back to after sign-in: only a path of this site. Null for anything that a browser could read as another
 * site ('//host', a backslash, a scheme) or that leads into a sign-in or an onboarding again.
 */
export function returnPath(text: string | null | undefined): string | null {
  if (!text || text.length > 500 || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, ownSite)) return null;
  // Read as a browser reads it: only once its dots are resolved is it known where a path leads.
  const { host, pathname, search } = new URL(text, ownSite);
  if (host !== new URL(ownSite).host || pathname.startsWith('//') || noReturn.test(pathname)) return null;
  return pathname + search;
}
