import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { availablePieces } from '../../rules/stock/stock.ts';
import { StockWord, stockPieces } from '../catalogue/stock-word.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Newest } from '../ui/newest.tsx';
import { Picture } from '../ui/picture.tsx';

export interface NewProduct {
  id: string;
  name: string;
  image: string | undefined;
  stock: number;
  isActive: boolean;
}

/** Products that a supplier listed last, and a link to all of them. */
export function NewestProducts({ products }: { products: NewProduct[] }) {
  if (products.length === 0) {
    return (
      <EmptyState drawing="carton" title={m.own_products_none()} text={m.own_products_empty_text()}>
        <Link to="/supplier/products-listing" className="button button-main">
          {m.add_product()}
        </Link>
      </EmptyState>
    );
  }
  return (
    <Newest title={m.newest_products()} all={{ to: '/supplier/products', text: m.all_own_products() }}>
      <ul className="card mt-2 divide-y divide-rule">
        {products.map(({ id, name, image, stock, isActive }) => (
          <li key={id} className="flex items-center gap-3 p-3">
            <Picture url={image} alt="" side={48} className="w-12 shrink-0" />
            <Link to={`/product/${id}`} className="min-w-0 grow font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            <span className="shrink-0 text-right">
              <StockWord pieces={availablePieces(stock, isActive)} />{' '}
              <span className="note">{stockPieces(availablePieces(stock, isActive))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Newest>
  );
}
