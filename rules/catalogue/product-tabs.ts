export const productTabs = ['description', 'specifications', 'supplier', 'shipping'] as const;
export type ProductTab = (typeof productTabs)[number];

/** Returns the tab that an address names; the first tab for anything else. */
export function productTabFrom(text: string | null): ProductTab {
  return productTabs.find((tab) => tab === text) ?? 'description';
}
