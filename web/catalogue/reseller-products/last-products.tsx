import { Link } from 'react-router';
import type { SourcedProduct } from '../../../domain/orders/sourced-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { NoProducts } from '../../orders/nothing-yet.tsx';
import { Sourced } from './known-product.tsx';

/** Products ordered last, and a link to all of them. */
export function LastProducts({ products, isNewBuyer }: { products: SourcedProduct[]; isNewBuyer: boolean }) {
  if (products.length === 0) return <NoProducts />;
  return (
    <section aria-labelledby="last-products" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="last-products" className="text-xl">
          {m.favourites_ordered_last()}
        </h2>
        <Link to="/reseller/products" className="link inline-flex min-h-11 items-center">
          {m.favourites_ordered_all()}
        </Link>
      </div>
      <ul className="mt-2 grid gap-3 xl:grid-cols-2">
        {products.map((product) => (
          <li key={product.id}>
            <Sourced product={product} isNewBuyer={isNewBuyer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
