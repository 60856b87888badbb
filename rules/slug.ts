/**
 * A name as part of an address: lowercased, each run of characters other than a-z and 0-9 one dash, none at the
 * ends. Specification section 3. Empty for a name without Latin letters or digits.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
