import { m } from '../../messages/compiled/messages.js';
import { productsText } from '../ui/amounts.ts';
import { CountedLink } from '../ui/counted-link.tsx';
import { BasketIcon } from '../ui/icons.tsx';

/** Link to a reseller's basket with the number of products in it. */
export function BasketLink({ products }: { products: number }) {
  return (
    <CountedLink
      to="/reseller/basket"
      count={products}
      label={() => (products > 0 ? m.basket_holds({ products: productsText(products) }) : m.basket_title())}
    >
      <BasketIcon />
    </CountedLink>
  );
}
