import type { MetaDescriptor } from 'react-router';
import type { Market } from '../../../domain/catalogue/market.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { headOf } from '../../head.ts';

/** What search engines are told of a list. One page per category is worth finding; the endless combinations are not. */
export function marketHead({ query, categories }: Market, origin: string): MetaDescriptor[] {
  const chosen = categories.find(({ slug }) => slug === query.category);
  const isFiltered = Boolean(query.search || query.branch || query.price || query.after) || query.sort !== 'newest';
  return headOf({
    title: chosen ? m.market_title_category({ category: localName(chosen.name) }) : m.market_title(),
    description: m.market_description(),
    origin,
    path: chosen ? `/?category=${chosen.slug}` : '/',
    isIndexed: !isFiltered,
  });
}
