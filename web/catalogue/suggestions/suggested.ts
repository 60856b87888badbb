import type { Suggestions } from '../../../domain/catalogue/suggestions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { latinBeside } from '../../in-local-names.ts';
import { totalText } from '../../ui/amounts.ts';
import { priceLine } from '../price-text.ts';

/** Suggestions of one kind, below their title. */
export interface SuggestedGroup {
  title: string;
  options: SuggestedOption[];
}

/** One suggestion, in the page's language, so that the script that shows it needs no messages. */
export interface SuggestedOption {
  to: string;
  text: string;
  /** Language of the text if it differs from the page's. */
  language?: string | undefined;
  /** Price or number of products, behind the text. */
  note?: string;
  picture?: { url: string | null; category: string };
  /** Slug of the category whose symbol is shown before the text. */
  symbol?: string;
}

/**
 * Returns the suggestions below the search box in their order: categories, products, suppliers; without empty groups.
 */
export function suggestedGroups({ products, corrected, categories, suppliers }: Suggestions): SuggestedGroup[] {
  return [
    {
      title: m.categories(),
      options: categories.map(({ name, slug, total }) => ({
        to: `/?category=${slug}`,
        text: localName(name),
        note: totalText(total),
        symbol: slug,
      })),
    },
    {
      title: corrected === null ? m.link_products() : m.search_corrected({ words: corrected }),
      options: products.map((product) => ({
        to: `/product/${product.id}`,
        text: product.name,
        language: latinBeside(product).latin?.language,
        note: priceLine(priceInLists(product), m.per_pc()),
        picture: { url: product.images[0] ?? null, category: product.category },
      })),
    },
    {
      title: m.link_suppliers(),
      options: suppliers.map(({ id, name }) => ({
        to: `/suppliers/${id}`,
        text: name,
        language: latinBeside({ name }).latin?.language,
      })),
    },
  ].filter(({ options }) => options.length > 0);
}
