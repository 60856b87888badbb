import { Link } from 'react-router';
import type { SourcedProduct } from '../../../domain/orders/sourced-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import { GoneForm } from '../../ui/gone-form.tsx';
import { Newest } from '../../ui/newest.tsx';
import { Picture } from '../../ui/picture.tsx';
import { addAddress } from '../add-address.ts';
import { lowestText, priceText } from '../price-text.ts';
import { Add, addFormOf, hasAddForm } from './known-product.tsx';
import { roomFor } from './room.ts';

const SHOWN = 5;

/**
 * Last ordered products that can be ordered now, each with picture, today's price and a button to add it to the basket.
 */
export function BuyAgain({ products, isNewBuyer }: { products: SourcedProduct[]; isNewBuyer: boolean }) {
  const shown = products
    .map((product) => ({ product, price: priceInLists(product), room: roomFor(product, isNewBuyer) }))
    .filter(({ room }) => room.max > 0)
    .slice(0, SHOWN);
  const forms = shown.filter(({ room }) => hasAddForm(room)).map(({ product }) => addFormOf(product));
  const gone = <GoneForm address={addAddress} forms={forms} />;
  if (shown.length === 0) return gone;
  return (
    <Newest title={m.buy_again()} all={{ to: '/reseller/products', text: m.favourites_ordered_all() }}>
      {gone}
      <div className="no-bar relative -mx-4 mt-2 flex gap-3 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6" role="list">
        {shown.map(({ product, price, room }) => (
          <div key={String(product.id)} className="card flex w-36 shrink-0 flex-col gap-2 p-2" role="listitem">
            <Picture url={product.image ?? undefined} alt="" side={128} sizes="128px" className="w-full" />
            <Link
              to={`/product/${product.id}`}
              className="line-clamp-2 min-h-12 font-semibold wrap-anywhere hover:underline"
            >
              {product.name}
            </Link>
            <span>
              <b>{priceText(price)}</b> <span className="text-sm text-quiet">{m.per_piece()}</span>
              {price.lowest !== null && <span className="note">{lowestText(price)}</span>}
            </span>
            <div className="mt-auto">
              <Add
                {...room}
                label={m.add_to_basket()}
                pieces={isLegalQuantity(product, product.lastPieces) ? product.lastPieces : null}
                isNarrow
              />
            </div>
          </div>
        ))}
      </div>
    </Newest>
  );
}
