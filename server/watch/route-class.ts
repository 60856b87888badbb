/** Kinds of addresses by which people wait in different ways, and an operator pages. */
const classes: [RegExp, string][] = [
  [/^\/(?:healthz|readyz|metrics)$/, 'probe'],
  [/^\/live$/, 'live'],
  [/^\/(?:pictures|assets)\//, 'file'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/admin(?:\/|$)/, 'admin'],
  [/^\/supplier(?:\/|$)/, 'supplier'],
  [/^\/reseller(?:\/|$)/, 'reseller'],
  [/^\/\*$/, 'unknown'],
];

/** Returns the class of a route's pattern; what is left is public. */
export function routeClassOf(pattern: string): string {
  return classes.find(([form]) => form.test(pattern))?.[1] ?? 'public';
}
