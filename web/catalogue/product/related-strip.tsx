import { useContext, useId } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { KnownMarkupContext } from '../../known-markup.ts';
import { pcsText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { usePlainLinks } from '../../ui/plain-links.ts';
import { lowestText, priceText } from '../price-text.ts';
import type { RelatedCard } from './related-cards.ts';

interface RelatedStripProps {
  title: string;
  /** Link to the full list. */
  all: { to: string; text: string };
  cards: RelatedCard[];
}

/** Products in a row that scrolls sideways if it is too long; nothing without products. */
export function RelatedStrip({ title, all, cards }: RelatedStripProps) {
  const id = useId();
  const follow = usePlainLinks();
  if (cards.length === 0) return null;
  return (
    // Handles the clicks of its links, which the keyboard fires too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section aria-labelledby={id} className="mt-8 print:hidden" onClick={follow}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <a href={all.to} className="link inline-flex min-h-11 items-center text-sm">
          {all.text}
        </a>
      </div>
      <ul className="related no-bar">
        {cards.map((card) => (
          <Item key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

/** The markup of a card is the same on every page that shows it, and is reused. */
function Item({ card }: { card: RelatedCard }) {
  const known = useContext(KnownMarkupContext);
  if (known === null) {
    return (
      <li>
        <Card card={card} />
      </li>
    );
  }
  // The markup is React's, with all text escaped.
  // oxlint-disable-next-line react/no-danger
  return <li dangerouslySetInnerHTML={{ __html: known(Card, { card }) }} />;
}

function Card({ card }: { card: RelatedCard }) {
  const { id, name, supplier, image, category, lowest, min, minTotal } = card;
  return (
    <>
      <Picture url={image ?? undefined} alt="" side={160} sizes="160px" category={category} className="w-full" />
      <a href={`/product/${id}`} className="whole-card">
        {name}
      </a>
      <span>
        <b>{priceText(card)}</b> <span className="text-sm text-quiet">{m.per_pc()}</span>
        {lowest !== null && <span className="note">{lowestText(card)}</span>}
      </span>
      <span className="note">{m.min_total({ pieces: pcsText(min), total: formatRupees(minTotal) })}</span>
      {supplier !== null && <span className="note truncate">{supplier}</span>}
    </>
  );
}
