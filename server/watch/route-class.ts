/** Classes of addresses: people wait differently for each, and an operator is paged differently. */
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

/** Returns the class of a route's pattern; any other pattern is public. */
export function routeClassOf(pattern: string): string {
  return classes.find(([form]) => form.test(pattern))?.[1] ?? 'public';
}
