import { Link } from 'react-router';
import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ofCheapest, priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../../rules/money.ts';
import { priceLine } from '../../catalogue/price-text.ts';
import { dateText } from '../../ui/dates.ts';
import { useFlash } from '../../ui/flash.ts';
import { useInline } from '../../ui/inline-edit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AdminProductActions, stopWord } from './product-actions.tsx';
import { AdminStock } from './stock.tsx';
import { StopForm, stopAddress } from './stop-form.tsx';

/** All products as a table; on a phone, one card each. */
export function AdminProductRows({ products }: { products: AdminProduct[] }) {
  return (
    <table className="rows desk-rows admin-products mt-4">
      <thead>
        <tr>
          {[
            m.moderation_product(),
            m.moderation_supplier(),
            m.category(),
            m.column_price(),
            m.column_stock(),
            m.moderation_status(),
            m.column_created(),
          ].map((title) => (
            <th key={title}>{title}</th>
          ))}
          <td>
            <span className="sr-only">{m.column_actions()}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <AdminProductRow key={String(product.id)} product={product} />
        ))}
      </tbody>
    </table>
  );
}

/** Row of one product, followed by the form that takes it from the market while the form is open. */
function AdminProductRow({ product }: { product: AdminProduct }) {
  const { id, name, supplierId } = product;
  const isRefused = useFlash(stopAddress(id))?.refused;
  const { mode, close, linkTo } = useInline<'stop'>(String(id), isRefused ? 'stop' : null);
  return (
    <>
      <tr data-product={String(id)}>
        <td className="cell-product">
          <span className="flex items-center gap-3">
            <Picture url={product.image ?? undefined} alt="" side={44} className="w-11 shrink-0" />
            <Link to={`/product/${id}`} className="flex min-h-11 items-center font-semibold hover:underline">
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </Link>
          </span>
        </td>
        <td className="cell-supplier">
          <Link to={`/admin/products?supplier=${supplierId}`} className="link wrap-anywhere">
            {product.supplier}
          </Link>
          <span className="note wrap-anywhere">{supplierId}</span>
        </td>
        <td className="cell-category">
          <span className="in-card text-sm text-quiet">{m.category()} </span>
          {product.category}
        </td>
        <td className="cell-price">
          <span className="in-card text-sm text-quiet">{m.column_price()} </span>
          <Price product={product} />
        </td>
        <td className="cell-stock">
          <AdminStock product={product} />
        </td>
        <td className="cell-status">
          <span className="in-card text-sm text-quiet">{m.moderation_status()} </span>
          <ProductStatus product={product} />
        </td>
        <td className="cell-created">
          <span className="in-card text-sm text-quiet">{m.column_created()} </span>
          <span className="note whitespace-nowrap">{dateText(product.createdAt)}</span>
        </td>
        <td className="cell-actions">
          <AdminProductActions product={product} stop={mode === null ? linkTo('stop') : null} />
        </td>
      </tr>
      {mode === 'stop' && product.stoppedReason === null && (
        <tr className="in-place">
          <td colSpan={8}>
            <StopForm id={id} name={name} word={stopWord(product.status)} onDone={close} cancel={linkTo(null)} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Price of a carton, and of a piece if a carton holds several, as buyers see them without the discount. */
function Price({ product }: { product: AdminProduct }) {
  const { piecesPerCarton, mrp } = product;
  const perPiece = priceLine(priceInLists({ ...product, discount: 0 }), m.per_piece());
  const isOfOnePiece = piecesPerCarton === 1;
  return (
    <>
      <span className="whitespace-nowrap">
        {isOfOnePiece ? perPiece : formatRupees(ofCheapest(product).pricePerCarton)}
      </span>
      {!isOfOnePiece && <span className="note">{perPiece}</span>}
      {mrp !== null && <span className="note">{m.mrp_of({ mrp: formatRupees(BigInt(mrp)) })}</span>}
    </>
  );
}

const hiddenWords: Record<NonNullable<AdminProduct['supplierHidden']>, () => string> = {
  pending: m.moderation_supplier_pending,
  rejected: m.moderation_supplier_rejected,
  blocked: m.moderation_supplier_blocked,
};

/** The operator's status of a product, or else its supplier's, and any other reason why it is not public. */
function ProductStatus({ product }: { product: AdminProduct }) {
  const { status, stoppedReason, supplierHidden } = product;
  return (
    <>
      {stoppedReason !== null ? (
        <>
          <span className="font-semibold text-red">{m.moderation_stopped()}</span>
          <span className="note wrap-anywhere">{stoppedReason}</span>
        </>
      ) : (
        <span className={status === 'active' ? 'text-green' : 'font-semibold text-red'}>
          {status === 'active' ? m.status_active() : m.status_inactive()}
        </span>
      )}
      {supplierHidden && <span className="note text-orange">{hiddenWords[supplierHidden]()}</span>}
    </>
  );
}
