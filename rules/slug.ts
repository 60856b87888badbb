/**
 * Turns a name into part of an address: lower case, one dash for each run of other characters than a-z and 0-9, no dash
 * at the ends. Empty for a name without Latin letters or digits. Specification section 3.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
