import { type ReactNode, useRef, useState } from 'react';
import type { EditedProduct } from '../../../domain/catalogue/edited-product.ts';
import { m } from '../../../messages/compiled/messages.js';
import { textsOf } from '../../form-texts.ts';
import type { Values } from '../product-fields/values.ts';
import { CardPreview } from './card-preview.tsx';

interface WithPreviewProps {
  values: Values;
  /** Pieces of the variants, which have no field here; null for a product without options. */
  stockOfVariants: number | null;
  categories: { id: number; slug: string }[];
  ownPrices: EditedProduct['ownPrices'];
  /** The form whose fields are shown. */
  children: ReactNode;
}

/** A product's form and beside it its card as buyers see it, which follows the fields; folded on a phone. */
export function WithPreview({ values, stockOfVariants, categories, ownPrices, children }: WithPreviewProps) {
  const beside = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(values);
  const follow = () => {
    const form = beside.current?.querySelector('form');
    if (form) setShown(Object.fromEntries(textsOf(new FormData(form))));
  };
  const card = (
    <CardPreview
      values={shown}
      stockOfVariants={stockOfVariants}
      category={categories.find(({ id }) => String(id) === shown['categoryId'])?.slug}
      ownPrices={ownPrices}
    />
  );
  return (
    <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,42rem)_11rem]">
      <details className="mt-4 lg:hidden">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.edit_seen_by_buyers()}</summary>
        {card}
      </details>
      {/* Only observes: a press may move or remove a picture, which React has done by the next frame. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={beside} onInput={follow} onClick={() => requestAnimationFrame(follow)}>
        {children}
      </div>
      <aside aria-label={m.edit_seen_by_buyers()} className="hidden lg:block">
        <div className="sticky top-4 mt-4">
          <p className="note mb-2">{m.edit_seen_by_buyers()}</p>
          {card}
        </div>
      </aside>
    </div>
  );
}
