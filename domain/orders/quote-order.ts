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

/** Packing and price of a quote's goods. Money in paise. */
interface AgreedTerms {
  packing: Packing;
  piecesPerCarton: number;
  /** The same for every carton, whatever its filling. */
  pricePerCarton: Paise;
  /** For the whole order; null if freight is paid on receipt. */
  delivery: Paise | null;
}

/** An agreement between a supplier and a reseller. */
interface Agreed extends AgreedTerms {
  /** One variant, or every variant of the mixed cartons. */
  variants: AgreedVariant[];
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
  /** Key of the purchase; the caller makes sure that the quote is ordered only once. */
  key: string;
  now: Date;
}

/**
 * Orders whole cartons at a supplier's quoted price and delivery; confirms the order and reserves its pieces. The
 * caller has locked reseller and supplier. Refuses goods no longer as agreed (agreementProblem), and a payment method
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

/** Returns the message key for agreed variants of which at least one is no longer on the market. */
export function goneSentence(variants: AgreedVariant[]): 'quote_product_gone' | 'quote_variants_gone' {
  return variants.length > 1 ? 'quote_variants_gone' : 'quote_product_gone';
}

/**
 * Returns the message key for why variants cannot be ordered as agreed from this stock; null if they can. Another
 * carton size or packing breaks the agreement, and so does a filling that the carton no longer allows.
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

/** Quotes are for whole cartons, even of goods sold loose, and have no minimum order. */
function inWholeCartons(variant: FoundVariant) {
  return { ...variant, minimumCartons: 1, isRetailEnabled: false };
}

function ownOf<Stock extends { variantId: bigint }>({ variantId }: { variantId: bigint }, stocks: Stock[]): Stock[] {
  return stocks.filter((stock) => stock.variantId === variantId);
}

/** Returns the basket part that this order would be, with a line for each variant. */
export function partOf(found: FoundVariants, { piecesPerCarton, pricePerCarton, delivery }: AgreedTerms): BasketPart {
  const [{ supplierId, supplier, acceptsCash, acceptsTransfer }] = found;
  // Splits the cartons' total among the variants, so that their totals add up to the paisa.
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

/** A line without rungs, discount and minimum: the agreed price is charged. */
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
