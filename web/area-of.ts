/** The two areas of people. Many addresses exist in both. */
export type Area = 'supplier' | 'reseller';

/** Returns the area of an address, by the first segment of its path (decision 9). */
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
