import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import type { Visitor } from '../../frame/header.tsx';
import { MarketForm } from './market-form.tsx';

interface CategoryChipsProps {
  categories: { name: string; slug: string }[];
  query: MarketQuery;
  person: Visitor | null | undefined;
}

/**
 * 'All Products', a reseller's favourites and every category: a row of chips that scrolls sideways, with the chosen one in view; a rail beside
 * the goods on a desktop.
 */
export function CategoryChips({ categories, query, person }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[value="${query.category}"]`);
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 48;
  }, [query.category]);
  // Guests' favourites are on their device and have no page.
  const hasFavourites = person?.userType === 'reseller' && person.waiting !== null;
  return (
    <MarketForm rest={{ ...query, category: '' }} label={m.categories()} className="market-rail pt-2 sm:pt-4">
      <div ref={row} className="chips no-bar relative -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1">
        <button type="submit" name="category" value="" aria-pressed={query.category === ''}>
          {m.all_products()}
        </button>
        {hasFavourites && (
          <Link to="/reseller/products?tab=favourites">
            <span className="heart" />
            {m.figure_favourites()}
          </Link>
        )}
        {categories.map(({ name, slug }) => (
          <button key={slug} type="submit" name="category" value={slug} aria-pressed={slug === query.category}>
            <span data-category={slug} className="symbol" />
            {name}
          </button>
        ))}
      </div>
    </MarketForm>
  );
}
