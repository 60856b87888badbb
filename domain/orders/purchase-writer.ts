import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { chargedLines } from '../../rules/orders/basket.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import { containedTax } from '../../rules/payments/contained-tax.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';
import type { Reseller } from '../accounts/people.ts';
import { insertNotices } from '../notices/notice-writer.ts';
import { reserving, type Taken } from '../stock/reservations.ts';
import type { Basket, BasketPart, BasketRow } from './basket.ts';

const ordersBySupplier = sql`select supplier_id as account_id, jsonb_build_object('order', id::text) as about from ordered`;

interface ToWrite {
  key: string;
  address: DeliveryAddress;
  basket: Basket;
  paymentMethodOf: (part: BasketPart) => PaymentMethod;
  /** Pieces that its lines take, by warehouse. */
  taken: Taken[];
  /** Basket lines as they were read. */
  read: Pick<BasketRow, 'variantId' | 'version'>[];
  /** Kind of the notice to each supplier about their order. */
  noticeKind: 'order-placed' | 'quote-accepted';
  now: Date;
}

/**
 * Writes a purchase with orders, lines, reservations, events and notices, and empties its basket lines: in one
 * statement, because other buyers of these goods wait meanwhile. Returns null if lines or stock have changed; the
 * caller must then roll back.
 */
export async function writePurchase(
  tx: Connection,
  reseller: Reseller,
  { key, address, basket, paymentMethodOf, taken, read, noticeKind, now }: ToWrite,
): Promise<bigint | null> {
  const { parts, total } = basket;
  const lines = parts.flatMap((part) => chargedLines(part.lines).map((line, at) => ({ ...line, position: at + 1 })));
  const { rows } = await sql<{ id: bigint; emptied: number; taken: number }>`${planned}
    with purchase as (
      insert into purchases (reseller_id, key, total, recipient, recipient_mobile, address, pincode, placed_at)
      values (${reseller.id}, ${key}, ${total}, ${address.recipient}, ${address.mobile}, ${address.address},
        ${address.pincode}, ${now})
      returning id
    ), ordered as (
      insert into orders (purchase_id, supplier_id, reseller_id, payment_way, goods_total, delivery_kind,
        delivery_rule_charge, delivery_free_from, delivery_charge, total, answer_hours, placed_at, moved_at, expires_at)
      select purchase.id, part.*, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz + part.answer_hours * interval '1 hour'
      from purchase, (
        select supplier_id, ${reseller.id}, way, goods, kind, charge, free_from, delivery, goods + delivery,
          answer_hours from unnest(
          ${parts.map(({ supplierId }) => supplierId)}::text[], ${parts.map(paymentMethodOf)}::text[],
          ${parts.map(({ goods }) => goods)}::bigint[], ${parts.map(({ rule }) => rule.kind)}::text[],
          ${parts.map(({ rule }) => rule.charge)}::bigint[], ${parts.map(({ rule }) => rule.freeFrom)}::bigint[],
          ${parts.map(({ delivery }) => delivery)}::bigint[],
          ${parts.map((part) => part.answerHours)}::integer[])
          with ordinality as given (supplier_id, way, goods, kind, charge, free_from, delivery, answer_hours, place)
        order by place) as part
      returning id, supplier_id
    ), lined as (
      insert into order_lines (order_id, position, product_id, variant_id, option_values, packing, set_content, name,
        english_name, image, pieces_per_carton, price_per_carton, price_per_retail, discount, asked_pieces, pieces, total, hsn_code,
        gst_rate_bps, tax_contained)
      select ordered.id, position, product_id, variant_id,
        array(select jsonb_array_elements_text(option_values)), packing, set_content, name, english_name, image, per_carton, carton_price, retail_price, discount, pieces,
        pieces, total, hsn_code, gst_rate, tax
      from unnest(
        ${lines.map(({ supplierId }) => supplierId)}::text[], ${lines.map(({ position }) => position)}::integer[],
        ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ variantId }) => variantId)}::bigint[],
        ${lines.map(({ optionValues }) => JSON.stringify(optionValues))}::jsonb[],
        ${lines.map(({ packing }) => packing)}::text[],
        ${lines.map(({ setContent }) => JSON.stringify(setContent))}::jsonb[], ${lines.map(({ name }) => name)}::text[],
        ${lines.map(({ englishName }) => englishName ?? null)}::text[],
        ${lines.map(({ image }) => image)}::text[], ${lines.map(({ piecesPerCarton }) => piecesPerCarton)}::integer[],
        ${lines.map(({ pricePerCarton }) => pricePerCarton)}::bigint[],
        ${lines.map(({ pricePerRetail }) => pricePerRetail)}::bigint[],
        ${lines.map(({ discount }) => discount)}::integer[], ${lines.map(({ pieces }) => pieces)}::integer[],
        ${lines.map((line) => line.total)}::bigint[], ${lines.map(({ hsnCode }) => hsnCode)}::text[],
        ${lines.map(({ gstRate }) => gstRate)}::integer[], ${lines.map(taxOf)}::bigint[])
        as given (supplier_id, position, product_id, variant_id, option_values, packing, set_content, name,
          english_name, image, per_carton, carton_price, retail_price, discount, pieces, total, hsn_code, gst_rate, tax)
      join ordered using (supplier_id)
    ), noted as (
      insert into order_events (order_id, kind, state, actor, at)
      select id, 'placed', 'pending', 'reseller', ${now} from ordered
    ), told as (${insertNotices(noticeKind, ordersBySupplier, now)}
    ), emptied as (
      delete from basket_lines b using unnest(${read.map(({ variantId }) => variantId)}::bigint[],
        ${read.map(({ version }) => version)}::text[]) as given (variant_id, version)
      where b.reseller_id = ${reseller.id} and b.variant_id = given.variant_id and b.xmin::text = given.version
      returning b.product_id
    ), ${reserving(taken, now)}
    select id, (select count(*)::integer from emptied) as emptied, (select count(*)::integer from taken) as taken
    from purchase`.execute(tx);
  const [written] = rows;
  return written?.emptied === read.length && written.taken === taken.length ? written.id : null;
}

function taxOf({ total, gstRate }: { total: bigint; gstRate: number | null }): bigint | null {
  return gstRate === null ? null : containedTax(total, gstRate);
}
