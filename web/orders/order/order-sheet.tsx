import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderLine, OrderPage, OrderShare } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { paymentText } from '../../payments/payment-words.ts';
import { lineQuantityText } from '../../ui/amounts.ts';
import { dateText } from '../../ui/dates.ts';
import { Picture } from '../../ui/picture.tsx';
import { LineValues } from '../line-values.tsx';
import { MixedTogether } from '../mixed-together.tsx';
import { TickBox } from '../tick-box.tsx';
import { deliveryText } from './delivery-words.ts';
import { LinePrice, LineQuantity } from './order-lines.tsx';
import { Address } from './order-screen.tsx';
import { PrintButton } from './print-button.tsx';
import { StateTag } from './state-tag.tsx';
import '../../styles/orders.css';

/** Order on paper: both sides, products, address and prices. It says that it is not a tax invoice (decision 38). */
export function OrderSheet({
  order,
  shares,
  back,
  note,
}: {
  order: OrderPage;
  shares: OrderShare[];
  back: string;
  /** Warning shown below the payment; null if there is none. */
  note: string | null;
}) {
  const { id, state, placedAt, supplier, supplierGstNumber, reseller, payment, isSupplierAway } = order;
  const title = m.order_sheet_of({ number: String(id) });
  return (
    <main id="content" className="order-sheet">
      <title>{`${title} | ${m.site_name()}`}</title>
      <p className="off-paper mb-4 flex flex-wrap items-center justify-between gap-4 border-b border-rule pb-3">
        <Link to={back} className="link inline-flex min-h-11 items-center">
          {m.order_number({ number: String(id) })}
        </Link>
        <PrintButton />
      </p>
      <h1 className="flex flex-wrap items-center gap-3 text-2xl">
        {title} <StateTag state={state} />
      </h1>
      <p className="font-semibold">{m.sheet_no_invoice()}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Part title={m.sheet_supplier()}>
          <span>{supplier || m.order_closed_account()}</span>
          {supplierGstNumber !== null && (
            <span className="note">{m.sheet_gst_number({ number: supplierGstNumber })}</span>
          )}
        </Part>
        <Part title={m.sheet_reseller()}>{reseller || m.order_closed_account()}</Part>
        <Part title={m.order_deliver_to()}>
          <Address address={order.address} />
        </Part>
        {shares.length > 0 && (
          <Part title={m.sheet_sent_from()}>
            <SentFrom shares={shares} />
          </Part>
        )}
        <Part title={m.sheet_ordered_on()}>{dateText(placedAt)}</Part>
        <Part title={m.order_payment()}>
          <span>{paymentText({ paymentMethod: payment.paymentMethod, payment: payment.state, isSupplierAway })}</span>
          {note !== null && <span className="note text-red">{note}</span>}
        </Part>
      </div>
      <SheetLines order={order} shares={shares} />
    </main>
  );
}

/** Warehouses that the goods leave from, each once. */
function SentFrom({ shares }: { shares: OrderShare[] }) {
  const warehouses = new Map(shares.map((share) => [share.warehouseId, share]));
  return [...warehouses.values()].map(({ warehouseId, warehouse, address }) => (
    <p key={warehouseId} className="not-first:mt-1">
      <span>{warehouse}</span>
      {address !== null && <span className="block whitespace-pre-line">{address}</span>}
    </p>
  ));
}

/** Returns the name of a warehouse, with its address where two have the same name. */
function warehouseText({ warehouseId, warehouse, address }: OrderShare, shares: OrderShare[]): string {
  const isOnlyOne = shares.every((other) => other.warehouse !== warehouse || other.warehouseId === warehouseId);
  return isOnlyOne || address === null ? warehouse : `${warehouse}, ${address}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-normal text-quiet">{title}</h2>
      <div className="wrap-anywhere">{children}</div>
    </div>
  );
}

function SheetLines({ order: { lines, rule, totals }, shares }: { order: OrderPage; shares: OrderShare[] }) {
  return (
    <>
      <table className="sheet-lines mt-4">
        <thead>
          <tr>
            <th>{m.order_product()}</th>
            <th>{m.quantity()}</th>
            <th className="sum">{m.total()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SheetLine key={line.position} line={line} lines={lines} shares={shares} />
          ))}
        </tbody>
      </table>
      <dl className="sheet-totals">
        <dt>{m.order_subtotal()}</dt>
        <dd translate="no">{formatRupees(totals.goods)}</dd>
        <dt>{m.order_delivery()}</dt>
        <dd>{deliveryText(rule, totals.delivery)}</dd>
        <dt className="font-semibold">{m.total()}</dt>
        <dd className="font-semibold" translate="no">
          {formatRupees(totals.total)}
        </dd>
        <TaxContained lines={lines} />
      </dl>
      <p className="mt-2 text-right text-sm text-quiet">{m.prices_include_gst()}</p>
    </>
  );
}

/** GST contained in the goods, of lines with a known rate; nothing where no rate is known. */
function TaxContained({ lines }: { lines: OrderLine[] }) {
  const sent = lines.filter(({ pieces }) => pieces > 0);
  const taxes = sent.flatMap(({ taxContained }) => taxContained ?? []);
  if (taxes.length === 0) return null;
  return (
    <>
      <dt>
        <span>{m.sheet_tax_contained()}</span>
        {taxes.length < sent.length && <span className="note">{m.sheet_tax_partly()}</span>}
      </dt>
      <dd translate="no">{formatRupees(taxes.reduce((sum, tax) => sum + tax, 0n))}</dd>
    </>
  );
}

function SheetLine({ line, lines, shares }: { line: OrderLine; lines: OrderLine[]; shares: OrderShare[] }) {
  const { variantId, name, image, hsnCode, gstRate, taxContained, total } = line;
  const own = variantId === null ? [] : shares.filter((share) => share.variantId === variantId);
  return (
    <tr>
      <td className="wrap-anywhere">
        <span className="flex items-start gap-3">
          <TickBox />
          <Picture url={image ?? undefined} alt="" side={40} className="w-10 shrink-0" />
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>
            <LineValues line={line} />
            <MixedTogether line={line} lines={lines} />
            <span className="note">
              <LinePrice line={line} />
            </span>
            {hsnCode !== null && <span className="note">{m.sheet_hsn({ code: hsnCode })}</span>}
            {gstRate !== null && taxContained !== null && (
              <span className="note">
                {m.sheet_gst({ rate: String(gstRate / 100), tax: formatRupees(taxContained) })}
              </span>
            )}
            {own.map((share) => (
              <span key={share.warehouseId} className="block">
                {m.sheet_pick({
                  warehouse: warehouseText(share, shares),
                  quantity: lineQuantityText(line, share.pieces),
                })}
              </span>
            ))}
          </span>
        </span>
      </td>
      <td>
        <LineQuantity line={line} />
      </td>
      <td className="sum" translate="no">
        {formatRupees(total)}
      </td>
    </tr>
  );
}
