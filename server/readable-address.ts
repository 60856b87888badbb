/**
 * The same request at an address that can be read. A path that is no UTF-8 or holds a NUL is nobody's; it is looked for as
 * the signs it is written with, so that it is not found, where the router would write it to the console and code behind it
 * would throw. What is asked of an address has no NUL either: no database keeps one.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const path = isReadable(pathname) ? pathname : pathname.replaceAll('%', '%25');
  const asked = search.replaceAll('%00', '');
  return path === pathname && asked === search ? request : new Request(origin + path + asked, request);
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
