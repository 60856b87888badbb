/** Footer pages that are plain text, by their address. Section 2. */
export const textPages = [
  'bulk-orders',
  'payment-protection',
  'list-products',
  'manage-orders',
  'analytics',
  'support',
  'help',
  'contact',
  'terms',
  'privacy',
] as const;

export type TextPage = (typeof textPages)[number];
