import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { productsText } from './amounts.ts';
import { BasketIcon } from './icons.tsx';

const MOST = 99;

/** Leads a reseller to the basket, and says how many products lie in it. */
export function BasketLink({ products }: { products: number }) {
  return (
    <Link
      to="/reseller/basket"
      aria-label={products > 0 ? m.basket_holds({ products: productsText(products) }) : m.basket_title()}
      className="relative grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
    >
      <BasketIcon />
      {products > 0 && (
        <span aria-hidden="true" className="bell-count">
          {products > MOST ? `${MOST}+` : products}
        </span>
      )}
    </Link>
  );
}
