import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PickedOrder, PickedProduct, PickedWarehouse } from '../../../domain/orders/pick-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { cartonSizeText, packedText, piecesText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { LineValues } from '../line-values.tsx';
import { TickBox } from '../tick-box.tsx';

/** Products to take off the shelves of one warehouse, with the orders they are for. */
export function PickedHere({ warehouse: { id, name, products } }: { warehouse: PickedWarehouse }) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <Picked
        rows={products.map((product) => ({
          product,
          orders: product.orders.map((order) => <ForOrder key={String(order.orderId)} order={order} />),
        }))}
      />
    </section>
  );
}

/** Products to take, summed over all warehouses. */
export function PickedAll({ products }: { products: PickedProduct[] }) {
  return (
    <section aria-labelledby="pick-all" className="mt-6">
      <h2 id="pick-all" className="text-xl">
        {m.pick_all_warehouses()}
      </h2>
      <Picked rows={products.map((product) => ({ product, orders: null }))} />
    </section>
  );
}

function Picked({ rows }: { rows: { product: PickedProduct; orders: ReactNode }[] }) {
  const hasOrders = rows.some(({ orders }) => orders !== null);
  return (
    <table className="rows mt-2">
      <thead>
        <tr>
          <th>{m.order_product()}</th>
          <th>{m.pick_take()}</th>
          {hasOrders && <th>{m.pick_for_orders()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, orders }) => (
          <tr key={product.key} data-picked={product.key}>
            <td>
              <span className="flex items-start gap-3">
                <Picture url={product.image ?? undefined} alt="" side={40} className="w-10 shrink-0" />
                <span className="min-w-0">
                  <Link
                    to={`/product/${product.productId}`}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline print:min-h-0"
                  >
                    {product.name}
                  </Link>
                  <LineValues line={product} />
                  {product.sku !== null && <span className="note">{m.item_code_of({ code: product.sku })}</span>}
                  {product.piecesPerCarton > 1 && <span className="note">{cartonSizeText(product)}</span>}
                </span>
              </span>
            </td>
            <td className="whitespace-nowrap">
              <b>{packedText(product)}</b>
              {product.cartons > 0 && <span className="note">{piecesText(product.allPieces)}</span>}
            </td>
            {orders && (
              <td>
                <ul>{orders}</ul>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ForOrder({ order }: { order: PickedOrder }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <TickBox />
      <Link to={`/supplier/orders/${order.orderId}`} className="link inline-flex min-h-11 items-center print:min-h-0">
        {m.orders_number({ number: String(order.orderId) })}
      </Link>
      <span>{packedText(order)}</span>
      {order.isCancelAsked && <span className="text-sm font-semibold text-red">{m.orders_cancel_asked()}</span>}
    </li>
  );
}
