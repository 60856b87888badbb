/** The two areas of people; many addresses are the same in both. */
export type Area = 'supplier' | 'reseller';

/** In whose area an address lies; the path's first segment says it (decision 9). */
export function areaOf(url: URL): Area {
  // The router takes '/%73upplier/login' for '/supplier/login'.
  const [, first = '', ...below] = url.pathname.split('/');
  return below.length > 0 && decoded(first).toLowerCase() === 'supplier' ? 'supplier' : 'reseller';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
