import { useEffect, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import { MarketForm } from './market-form.tsx';

interface CategoryChipsProps {
  categories: { name: string; slug: string }[];
  query: MarketQuery;
}

/**
 * 'All Products' and every category: a row of chips that scrolls sideways, with the chosen one in view; a rail beside
 * the goods on a desktop.
 */
export function CategoryChips({ categories, query }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[value="${query.category}"]`);
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 48;
  }, [query.category]);
  const chips = [{ name: m.all_products(), slug: '' }, ...categories];
  return (
    <MarketForm rest={{ ...query, category: '' }} label={m.categories()} className="market-rail pt-2 sm:pt-4">
      <div ref={row} className="chips no-bar relative -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1">
        {chips.map(({ name, slug }) => (
          <button key={slug} type="submit" name="category" value={slug} aria-pressed={slug === query.category}>
            {slug && <span data-category={slug} className="symbol" />}
            {name}
          </button>
        ))}
      </div>
    </MarketForm>
  );
}
