import { Link } from 'react-router';
import type { StoppedProduct } from '../../domain/catalogue/stopped-products.ts';
import { m } from '../../messages/compiled/messages.js';

/** What the operator took from the market, why, and the way to mend it. */
export function StoppedNotice({ products }: { products: StoppedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 rounded bg-red-tint p-3">
      {products.map(({ id, name, reason }) => (
        <li key={String(id)}>
          <Link
            to={`/supplier/products/${id}/edit`}
            className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <p className="whitespace-pre-line text-red wrap-anywhere">{m.stop_told({ reason })}</p>
        </li>
      ))}
    </ul>
  );
}
