import { Link } from 'react-router';
import type { BestSeller } from '../../domain/orders/analytics.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { piecesText } from '../ui/amounts.ts';
import { Newest } from '../ui/newest.tsx';
import { Picture } from '../ui/picture.tsx';
import { SoldVariants } from './sold-variants.tsx';

/** Best-selling products with pictures, and a link to all of analytics. */
export function BestSellers({ products, days }: { products: BestSeller[]; days: number }) {
  if (products.length === 0) return null;
  return (
    <Newest title={m.analytics_best()} all={{ to: '/supplier/dashboard?tab=analytics', text: m.tab_analytics() }}>
      <p className="text-sm text-quiet">{m.work_best_days({ days })}</p>
      <ol className="card mt-2 divide-y divide-rule">
        {products.map(({ id, name, image, pieces, sales, variants }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
            <div className="min-w-0 grow">
              <Link
                to={`/product/${id}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <SoldVariants variants={variants} />
            </div>
            <span className="shrink-0 text-right">
              <b className="block" translate="no">
                {formatRupees(sales)}
              </b>
              <span className="note">{piecesText(pieces)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Newest>
  );
}
