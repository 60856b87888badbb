import { productIdFrom } from '../../../rules/id.ts';

/** Name under which the address opens a variant's form; the number alone may also be the product's. */
export function variantAbout(id: bigint): string {
  return `variant-${id}`;
}

/** Returns the variant of such a name; null for any other name. */
export function variantOfAbout(about: string): bigint | null {
  return productIdFrom(/^variant-(\d+)$/.exec(about)?.[1]);
}
