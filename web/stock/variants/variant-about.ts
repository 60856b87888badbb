import { productIdFrom } from '../../../rules/id.ts';

/** Name under which the address opens the form of a variant; its number may be the product's too. */
export function variantAbout(id: bigint): string {
  return `variant-${id}`;
}

/** Returns the variant of such a name; null for any other. */
export function variantOfAbout(about: string): bigint | null {
  return productIdFrom(/^variant-(\d+)$/.exec(about)?.[1]);
}
