import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { Paise } from '../../rules/money.ts';
import { ofOneLine } from '../../rules/orders/basket.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import type { DeliveryRule } from '../../rules/orders/delivery.ts';
import { isFull } from '../../rules/orders/fillings.ts';
import { mixedTotals } from '../../rules/orders/mixed-total.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';
import { allocateMixed, orderablePieces } from '../../rules/stock/allocation.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockReservedStockOf, type VariantStock } from '../stock/reservations.ts';
import { type AgreedVariant, agreedVariants, type FoundVariant, type FoundVariants } from './agreed-variants.ts';
import type { BasketPart } from './basket.ts';
import { lockOrder, moveLockedOrder } from './order-moves.ts';
import { requirePaymentMethod } from './placement.ts';
import { writePurchase } from './purchase-writer.ts';
import { takenFor } from './taken.ts';

/** What a quote's goods are packed in, and for how much. Money in paise. */
interface AgreedTerms {
  packing: Packing;
  piecesPerCarton: number;
  /** Of any carton, whatever it is filled with. */
  pricePerCarton: Paise;
  /** For all of it; null where freight is paid on receipt. */
  delivery: Paise | null;
}

/** An agreement between a supplier and a reseller. */
interface Agreed extends AgreedTerms {
  /** One variant, or all that mixed cartons are filled with. */
  variants: AgreedVariant[];
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
  /** Key of the purchase; the caller makes sure that it is ordered only once. */
  key: string;
  now: Date;
}

/**
 * Orders whole cartons at a price and a delivery that their supplier has quoted, with a line for each variant: the order
 * is confirmed at once, and its pieces are reserved. Returns its number. The caller has locked the reseller and the
 * supplier. Refuses what can no longer be ordered as it was agreed on (agreementProblem), and a payment method that is
 * not open to this reseller.
 */
export async function orderAtPrice(tx: Connection, reseller: Reseller, agreed: Agreed): Promise<bigint> {
  const { address, paymentMethod, key, now } = agreed;
  const found = await agreedVariants(tx, agreed.variants, { isLocked: true });
  if (!found) throw new Refusal(409, goneSentence(agreed.variants));
  const stocks = await lockReservedStockOf(tx, [found[0].productId]);
  const problem = agreementProblem(found, agreed, stocks);
  if (problem !== null) throw new Refusal(409, problem);
  const part = partOf(found, agreed);
  await requirePaymentMethod(tx, reseller, part, paymentMethod);
  const taken = takenFor(
    part.lines.map((line) => ({ ...line, stocks: ownOf(line, stocks) })),
    address.pincode,
  );
  if (!taken) throw new Refusal(409, 'quote_short');
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

/** Returns the key of the sentence that agreed variants, or one of several, are no longer on the market. */
export function goneSentence(variants: AgreedVariant[]): 'quote_product_gone' | 'quote_variants_gone' {
  return variants.length > 1 ? 'quote_variants_gone' : 'quote_product_gone';
}

/**
 * Returns the key of the sentence why variants cannot be ordered as they were agreed on, with this stock of their product;
 * null when they can. A carton of another size or packing, or one that could not be filled so any more, is another one.
 */
export function agreementProblem(
  found: FoundVariants,
  { packing, piecesPerCarton }: Pick<AgreedTerms, 'packing' | 'piecesPerCarton'>,
  stocks: VariantStock[],
): 'quote_pieces_changed' | 'quote_short' | null {
  const [first] = found;
  const isRepacked = first.packing !== packing || first.piecesPerCarton !== piecesPerCarton;
  if (isRepacked || (packing === 'mixed' && !isFull(inWholeCartons(first), found))) return 'quote_pieces_changed';
  const wanted = found.map((variant) => ({ ...inWholeCartons(variant), stocks: ownOf(variant, stocks) }));
  const isThere =
    packing === 'mixed'
      ? allocateMixed(first, wanted, '') !== null
      : wanted.every((variant) => orderablePieces(ofOneLine(variant), variant.stocks) >= variant.pieces);
  return isThere ? null : 'quote_short';
}

/** Quotes are for whole cartons, also of goods that are sold loose, and know no minimum. */
function inWholeCartons(variant: FoundVariant) {
  return { ...variant, minimumCartons: 1, isRetailEnabled: false };
}

function ownOf<Stock extends { variantId: bigint }>({ variantId }: { variantId: bigint }, stocks: Stock[]): Stock[] {
  return stocks.filter((stock) => stock.variantId === variantId);
}

/** Returns the basket part that this order would be, with a line for each variant. */
export function partOf(found: FoundVariants, { piecesPerCarton, pricePerCarton, delivery }: AgreedTerms): BasketPart {
  const [{ supplierId, supplier, acceptsCash, acceptsTransfer }] = found;
  // Of what the cartons cost together each variant has its part, so that the parts add up to the paisa.
  const totals = mixedTotals(
    { piecesPerCarton, discount: 0 },
    found.map(({ pieces }) => ({ pieces, pricePerCarton, pricePerRetail: null })),
  );
  const goods = totals.reduce((sum, total) => sum + total, 0n);
  const charge = delivery ?? 0n;
  return {
    supplierId,
    supplier,
    lines: found.map((variant, at) => ({
      ...lineOf(variant),
      piecesPerCarton,
      pricePerCarton,
      total: totals[at] ?? 0n,
    })),
    rule: ruleOf(delivery),
    acceptsCash,
    acceptsTransfer,
    waiting: 0,
    today: 0,
    answerHours: ORDER_ANSWER_HOURS,
    isShutOut: false,
    openUntil: null,
    minimumOrder: null,
    goods,
    delivery: charge,
    total: goods + charge,
  };
}

/** A line without rungs, discount and minimum: what was agreed on is charged. */
function lineOf(variant: FoundVariant) {
  return {
    ...inWholeCartons(variant),
    pricePerRetail: null,
    discount: 0,
    priceSlabs: [],
    orderable: 0,
    available: 0,
    isOnSale: true,
    isShutOut: false,
    newBuyer: null,
    problem: null,
  };
}

/** Returns the agreed delivery as a rule of this order alone, in place of the supplier's terms. */
function ruleOf(delivery: Paise | null): DeliveryRule {
  const kind = delivery === null ? 'on-receipt' : delivery === 0n ? 'free' : 'fixed';
  return { kind, charge: delivery ?? 0n, freeFrom: null };
}
