import { Link } from 'react-router';
import type { LowProduct } from '../../domain/catalogue/low-products.ts';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { piecesText } from '../ui/amounts.ts';

/** Products whose stock in a warehouse is at its threshold or below it, each with the way to its history. */
export function LowStock({ products }: { products: LowProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="low" className="mt-6">
      <h2 id="low" className="text-xl">
        {m.own_at_threshold()}
      </h2>
      <ul className="card mt-2 divide-y divide-rule">
        {products.map(({ id, name, warehouse, pieces, threshold }) => (
          <li key={`${id} ${warehouse}`} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
            <Link
              to={`/supplier/products/${id}/stock`}
              className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-orange">
              {m.low_stock_line({ warehouse, pieces: piecesText(pieces), threshold: groupIndian(threshold) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
