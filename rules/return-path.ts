/**
 * Where to go back to after sign-in: only a path of this site. Null for anything that a browser could read as another
 * site ('//host', a backslash, a scheme) or that would sign in again.
 */
export function returnPath(text: string | null | undefined): string | null {
  if (!text || text.length > 500 || !/^\/[^/\\]/.test(text) || /[\\\p{Cc}]/u.test(text))
    return text === '/' ? '/' : null;
  const url = new URL(text, 'http://own.invalid');
  if (url.host !== 'own.invalid' || /^\/(?:(?:supplier|reseller)\/login|logout|language|api)\b/.test(url.pathname))
    return null;
  return url.pathname + url.search;
}
