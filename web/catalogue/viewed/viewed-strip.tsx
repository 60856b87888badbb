import { useEffect, useId, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Picture } from '../../ui/picture.tsx';
import { usePlainLinks } from '../../ui/plain-links.ts';
import type { ViewedCard } from './viewed-card.ts';
import { viewedProducts } from './viewed-products.ts';

export interface ViewedStripProps {
  ids: string[];
}

/** Products viewed on this device, the last one first, with a button to forget them. */
export function ViewedStrip({ ids }: ViewedStripProps) {
  const cards = useCards(ids);
  const id = useId();
  const follow = usePlainLinks();
  if (cards.length === 0) return null;
  return (
    // Handles the clicks of its links, which the keyboard fires too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section aria-labelledby={id} className="pt-8" onClick={follow}>
      <div className="flex items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {m.viewed_title()}
        </h2>
        <button
          type="button"
          id={`${id}clear`}
          aria-labelledby={`${id}clear ${id}`}
          className="link min-h-11 min-w-11 text-sm"
          onClick={viewedProducts.clear}
        >
          {m.viewed_clear()}
        </button>
      </div>
      <ul className="related no-bar">
        {cards.map(({ id: product, name, language, price, supplier, image, category }) => (
          <li key={product}>
            <Picture url={image ?? undefined} alt="" side={160} sizes="160px" category={category} className="w-full" />
            <a href={`/product/${product}`} lang={language} className="whole-card">
              {name}
            </a>
            <b>{price}</b>
            <span className="note truncate">{supplier}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the cards of the viewed products; forgets products that are no longer on the market. */
function useCards(ids: string[]): ViewedCard[] {
  const [cards, setCards] = useState<ViewedCard[]>([]);
  const asked = ids.join('.');
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const answer = await fetch(`/viewed?ids=${asked}`, { signal: asking.signal });
      if (!answer.ok) return;
      const given = ((await answer.json()) as { cards: ViewedCard[] }).cards;
      if (asking.signal.aborted) return;
      setCards(given);
      const gone = asked.split('.').filter((id) => !given.some((card) => card.id === id));
      if (gone.length > 0) viewedProducts.remove(gone);
    };
    // Without a connection no product is shown.
    ask().catch(() => undefined);
    return () => asking.abort();
  }, [asked]);
  return cards;
}
