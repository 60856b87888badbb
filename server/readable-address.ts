/**
 * The same request at an address that can be read. A path that is no UTF-8 or holds a NUL is nobody's; it is looked for as
 * the signs it is written with, so that it is not found, where the router would write it to the console and code behind it
 * would throw. What is asked of an address has no NUL either: no database keeps one. A path that is longer than any of ours is
 * nobody's as well: the router looks at each part of it anew, and at 7,500 parts kept everybody waiting for seconds.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  const path = placeOf(pathname);
  const asked = search.replaceAll('%00', '');
  return path === pathname && asked === search ? request : new Request(origin + path + asked, request);
}

function placeOf(path: string): string {
  if (isTooLong(path)) return path.endsWith('.data') ? `${NOWHERE}.data` : NOWHERE;
  return isReadable(path) ? path : path.replaceAll('%', '%25');
}

/** Parts and letters that no path of ours has. */
const PARTS_MAX = 12;
const LETTERS_MAX = 1_000;
/** Nothing is there. */
const NOWHERE = '/-';

function isTooLong(path: string): boolean {
  return path.length > LETTERS_MAX || path.split('/', PARTS_MAX + 2).length > PARTS_MAX + 1;
}

/** Can a path be one of ours, and be read? */
export function isPlace(path: string): boolean {
  return !isTooLong(path) && isReadable(path);
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
