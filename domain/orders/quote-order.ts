import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Paise } from '../../rules/money.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import type { DeliveryRule } from '../../rules/orders/delivery.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';
import { orderablePieces } from '../../rules/stock/allocation.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockReservedStockOf } from '../stock/reservations.ts';
import type { BasketLine, BasketPart } from './basket.ts';
import { lockOrder, moveLockedOrder } from './order-moves.ts';
import { requirePaymentMethod, takenFor } from './placement.ts';
import { writePurchase } from './purchase-writer.ts';

/** An agreement between a supplier and a reseller. Money in paise. */
export interface Agreed {
  /** Null where the quote is older than variants and its product was gone. */
  variantId: bigint | null;
  /** Its values as they were quoted. */
  optionValues: string[];
  piecesPerCarton: number;
  pricePerCarton: Paise;
  cartons: number;
  /** For all of it; null where freight is paid on receipt. */
  delivery: Paise | null;
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
  /** Key of the purchase; the caller makes sure that it is ordered only once. */
  key: string;
  now: Date;
}

/**
 * Orders whole cartons of one variant at a price and a delivery that its supplier has quoted: the order is confirmed at
 * once, and its pieces are reserved. Returns its number. The caller has locked the reseller and the supplier. Refuses a
 * variant that is not on the market or has another carton size by now, more than can be ordered, and a payment method
 * that is not open to this reseller.
 */
export async function orderAtPrice(tx: Connection, reseller: Reseller, agreed: Agreed): Promise<bigint> {
  const { variantId, address, paymentMethod, key, now } = agreed;
  const product = await variantAt(tx, agreed, { isLocked: true });
  if (!product) throw new Refusal(409, 'quote_product_gone');
  if (product.piecesPerCarton !== agreed.piecesPerCarton) throw new Refusal(409, 'quote_pieces_changed');
  const part = partOf(product, agreed);
  const [line] = part.lines as [BasketLine];
  const stocks = (await lockReservedStockOf(tx, [product.productId])).filter((one) => one.variantId === variantId);
  if (orderablePieces(line, stocks) < line.pieces) throw new Refusal(409, 'quote_short');
  await requirePaymentMethod(tx, reseller, part, paymentMethod);
  const taken = takenFor({ ...line, stocks }, address.pincode);
  const basket = { parts: [part], total: part.total };
  const purchaseId = await writePurchase(tx, reseller, {
    key,
    address,
    basket,
    paymentMethodOf: () => paymentMethod,
    taken,
    read: [],
    noticeKind: 'quote-accepted',
    now,
  });
  if (purchaseId === null) throw new Refusal(409, 'quote_short');
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  // The quote was the supplier's agreement, so the order is confirmed in the supplier's name.
  const locked = await lockOrder(tx, { by: 'system' }, id);
  await moveLockedOrder(tx, locked, { by: 'supplier', name: 'confirm', moving: { now } });
  return id;
}

/** Returns the basket part that this order would be. */
export function partOf(product: ProductAt, { cartons, delivery, ...agreed }: Terms): BasketPart {
  const { supplierId, supplier, acceptsCash, acceptsTransfer, ...facts } = product;
  const goods = BigInt(cartons) * agreed.pricePerCarton;
  const line: BasketLine = {
    ...facts,
    supplierId,
    pieces: cartons * agreed.piecesPerCarton,
    piecesPerCarton: agreed.piecesPerCarton,
    pricePerCarton: agreed.pricePerCarton,
    pricePerRetail: null,
    minimumCartons: 1,
    isRetailEnabled: false,
    discount: 0,
    priceSlabs: [],
    orderable: 0,
    available: 0,
    isOnSale: true,
    isShutOut: false,
    newBuyer: null,
    total: goods,
    problem: null,
  };
  const charge = delivery ?? 0n;
  const sums = { goods, delivery: charge, total: goods + charge };
  return {
    supplierId,
    supplier,
    lines: [line],
    rule: ruleOf(delivery),
    acceptsCash,
    acceptsTransfer,
    waiting: 0,
    today: 0,
    answerHours: ORDER_ANSWER_HOURS,
    isShutOut: false,
    openUntil: null,
    minimumOrder: null,
    ...sums,
  };
}

type Terms = Pick<Agreed, 'piecesPerCarton' | 'pricePerCarton' | 'cartons' | 'delivery'>;

/** Returns the agreed delivery as a rule of this order alone, in place of the supplier's terms. */
function ruleOf(delivery: Paise | null): DeliveryRule {
  const kind = delivery === null ? 'on-receipt' : delivery === 0n ? 'free' : 'fixed';
  return { kind, charge: delivery ?? 0n, freeFrom: null };
}

/**
 * Returns a quoted variant on the market as it is now, unless its values are others by now, with its supplier's payment
 * methods; for an order it is locked until
 * the end of the transaction.
 */
export async function variantAt(
  db: Connection,
  { variantId, optionValues }: Pick<Agreed, 'variantId' | 'optionValues'>,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ProductAt | null> {
  const { rows } = await sql<ProductAt>`
    select p.id as "productId", v.id as "variantId", v.option_values as "optionValues", p.packing,
      p.set_content as "setContent", p.mix_step_pieces as "mixStepPieces", p.name, p.supplier_id as "supplierId", u.business_name as supplier,
      coalesce(v.image, (select i.url from product_images i where i.product_id = p.id order by i.position limit 1)) as image,
      p.pieces_per_carton as "piecesPerCarton", coalesce(p.hsn_code, d.hsn_code) as "hsnCode",
      coalesce(p.gst_rate_bps, d.gst_rate_bps) as "gstRate", coalesce(t.accepts_cash, true) as "acceptsCash",
      exists (select from payment_details y where y.supplier_id = p.supplier_id) as "acceptsTransfer"
    from products p
    join product_variants v on v.product_id = p.id
    join users u on u.id = p.supplier_id
    left join supplier_terms t on t.supplier_id = p.supplier_id
    left join listing_defaults d on d.supplier_id = p.supplier_id
    where v.id = ${variantId} and v.option_values = ${optionValues}::text[] and v.retired_at is null and p.is_public
    ${isLocked ? sql`for share of p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** A product with its supplier and the supplier's payment methods. */
export interface ProductAt
  extends Pick<
      BasketLine,
      | 'productId'
      | 'variantId'
      | 'optionValues'
      | 'packing'
      | 'setContent'
      | 'mixStepPieces'
      | 'supplierId'
      | 'name'
      | 'image'
      | 'piecesPerCarton'
      | 'hsnCode'
      | 'gstRate'
    >,
    Pick<BasketPart, 'supplier' | 'acceptsCash' | 'acceptsTransfer'> {}
