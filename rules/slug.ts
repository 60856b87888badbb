/**
 * Turns a name into a part of an address: lower case, each run of characters other than a-z and 0-9 one dash, none at
 * the ends. Empty for a name without Latin letters or digits. Specification section 3.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
