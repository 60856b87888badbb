/**
 * Returns an address that the router can handle. Escapes paths with invalid UTF-8 or NUL, so that they are not found;
 * drops NULs from the query, which no database stores; replaces overlong paths, because matching 7,500 parts took
 * seconds.
 */
export function readableAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const path = placeOf(pathname);
  const asked = search.replaceAll('%00', '');
  return path === pathname && asked === search ? url : origin + path + asked;
}

function placeOf(path: string): string {
  if (isTooLong(path)) return path.endsWith('.data') ? `${NOWHERE}.data` : NOWHERE;
  return isReadable(path) ? path : path.replaceAll('%', '%25');
}

/** More parts and characters than any of our paths has. */
const PARTS_MAX = 12;
const LETTERS_MAX = 1_000;
/** A path without a route. */
const NOWHERE = '/-';

function isTooLong(path: string): boolean {
  return path.length > LETTERS_MAX || path.split('/', PARTS_MAX + 2).length > PARTS_MAX + 1;
}

/** Can this path be one of our routes, and be decoded? */
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
