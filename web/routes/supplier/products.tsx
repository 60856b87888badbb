import { Link } from 'react-router';
import { type OwnProduct, ownProducts } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { formatRupees } from '../../../rules/money.ts';
import { pageNumber } from '../../../rules/paging.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { availablePieces } from '../../../rules/stock.ts';
import { dateText } from '../../../rules/date.ts';
import { screen } from '../../door.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { piecesText } from '../../ui/amounts.ts';
import { Pages } from '../../ui/pages.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StockWord, stockPieces } from '../../ui/stock-word.tsx';
import type { Route } from './+types/products';

const THUMBNAILS = 2;

/** The supplier's own products, ten a page. */
export const loader = screen(async (visit, { url }) => {
  const own = await ownProducts(
    visit.db,
    await requireOnboardedSupplier(visit),
    pageNumber(url.searchParams.get('page')),
  );
  return {
    ...own,
    products: own.products.map((product) => ({ ...product, category: localName(product.category) })),
    created: productIdFrom(url.searchParams.get('created') ?? undefined),
  };
});

export default function OwnProducts({ loaderData: { products, page, pages, created } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${m.own_products_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m.own_products_title()}</h1>
        <Link to="/supplier/products-listing" className="button button-main">
          {m.add_product()}
        </Link>
      </div>
      {created !== null && (
        <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
          {m.product_created()}{' '}
          <Link to={`/product/${created}`} className="underline">
            {m.see_in_market()}
          </Link>
        </p>
      )}
      {products.length === 0 ? (
        <div className="card mt-4 p-10 text-center">
          <p className="text-xl">{m.no_products_found()}</p>
          <p className="text-quiet">{m.own_products_empty_text()}</p>
        </div>
      ) : (
        <>
          <table className="rows mt-4">
            <thead>
              <tr>
                {[m.column_image(), m.column_details(), m.column_price(), m.column_stock(), m.column_created()].map(
                  (title) => (
                    <th key={title}>{title}</th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <Row key={String(product.id)} product={product} />
              ))}
            </tbody>
          </table>
          <Pages page={page} pages={pages} />
        </>
      )}
    </>
  );
}

function Row({ product }: { product: OwnProduct }) {
  const { id, name, images } = product;
  const isActive = product.status === 'active';
  const stock = availablePieces(product.stock, isActive);
  return (
    <tr>
      <td>
        <span className="flex items-center gap-1.5">
          {(images.length > 0 ? images.slice(0, THUMBNAILS) : [undefined]).map((url, place) => (
            <Picture
              key={url ?? 'none'}
              url={url}
              alt={m.picture_of({ name, number: place + 1 })}
              side={64}
              className="w-16"
            />
          ))}
          {images.length > THUMBNAILS && <span className="text-quiet">+{images.length - THUMBNAILS}</span>}
        </span>
      </td>
      <td>
        <Link to={`/product/${id}`} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="note">{product.category}</span>
        <span className={`text-sm ${isActive ? 'text-green' : 'text-red'}`}>
          {isActive ? m.status_active() : m.status_inactive()}
        </span>
      </td>
      <td>
        {product.piecesPerCarton > 1
          ? m.carton_of({ price: formatRupees(product.pricePerCarton), pieces: piecesText(product.piecesPerCarton) })
          : `${formatRupees(product.pricePerCarton)} ${m.per_piece()}`}
        {product.pricePerRetail !== null && (
          <span className="note">{m.loose_pieces({ price: formatRupees(product.pricePerRetail) })}</span>
        )}
      </td>
      <td>
        <StockWord pieces={stock} /> <span className="note">{stockPieces(stock)}</span>
      </td>
      <td>
        <span className="note whitespace-nowrap">{dateText(product.createdAt)}</span>
      </td>
    </tr>
  );
}
