import { Link } from 'react-router';
import type { ProductToOffer } from '../../domain/inquiries/products-to-offer.ts';
import { m } from '../../messages/compiled/messages.js';
import { lowestPerCarton } from '../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../rules/money.ts';
import { piecesText } from '../ui/amounts.ts';
import { dotted } from '../ui/dotted.ts';
import { Picture } from '../ui/picture.tsx';

/**
 * Product of the answer, and the supplier's other products to choose from, the best match first. The choice works
 * without scripts too.
 */
export function OwnProducts({ products, chosen }: { products: ProductToOffer[]; chosen: { productId: bigint } }) {
  const others = products.filter(({ productId }) => productId !== chosen.productId);
  return (
    <div className="mt-3">
      {products
        .filter(({ productId }) => productId === chosen.productId)
        .map((product) => (
          <div key={String(product.productId)} className="card border-indigo bg-indigo-tint p-3">
            <Product product={product} />
          </div>
        ))}
      {others.length > 0 && (
        <details key={String(chosen.productId)}>
          <summary className="link inline-flex min-h-11 items-center">{m.request_other_product()}</summary>
          <ul className="grid max-h-96 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto">
            {others.map((product) => (
              <li key={String(product.productId)}>
                <Link
                  to={{ search: `?product=${product.productId}` }}
                  replace
                  preventScrollReset
                  className="card block p-3 hover:border-indigo"
                >
                  <Product product={product} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Product({ product }: { product: ProductToOffer }) {
  const { name, image, orderable } = product;
  const lowest = lowestPerCarton(product);
  return (
    <span className="flex items-center gap-3">
      <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="note">
          {dotted(
            priceText(product),
            lowest !== null && m.from_price({ price: formatRupees(lowest) }),
            m.request_orderable({ pieces: piecesText(orderable) }),
          )}
        </span>
      </span>
    </span>
  );
}

function priceText({ pricePerCarton, piecesPerCarton }: ProductToOffer): string {
  const price = formatRupees(pricePerCarton);
  return piecesPerCarton === 1
    ? `${price} ${m.per_piece()}`
    : m.carton_of({ price, pieces: piecesText(piecesPerCarton) });
}
