import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DeliveryKind } from '../../rules/orders/delivery.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';

/** What a supplier says of delivery and payment. */
export interface SupplierTermsTable {
  supplier_id: string;
  delivery_kind: DeliveryKind;
  /** Paise for an order. */
  delivery_charge: bigint;
  /** Paise of goods. */
  delivery_free_from: bigint | null;
  accepts_cash: boolean;
  /** After which an order that was not answered is over. */
  answer_hours: Generated<number>;
  changed_at: Date;
}

/** Where buyers of confirmed orders pay to. */
export interface PaymentDetailsTable {
  supplier_id: string;
  vpa: string | null;
  account_name: string;
  account_number: string | null;
  ifsc: string | null;
  changed_at: Date;
  /** When the supplier was shown that they had changed. */
  change_seen_at: Date | null;
}

export interface CreditLimitsTable {
  supplier_id: string;
  reseller_id: string;
  /** Paise that may be owed at once. */
  most: bigint;
  changed_at: Date;
}

/** Buyers of whom an order has been delivered. Decision 062. */
export interface KnownBuyersTable {
  reseller_id: string;
  since: Date;
}

export interface BasketLinesTable {
  reseller_id: string;
  product_id: bigint;
  pieces: number;
  added_at: Date;
}

/** One checkout; whom it is delivered to is erased with its reseller's account. */
export interface PurchasesTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  /** A key made by the page: sent twice, it is one purchase. */
  key: string;
  /** Paise, as it was placed. */
  total: bigint;
  recipient: string;
  recipient_mobile: string;
  address: string;
  pincode: string;
  placed_at: Date;
}

/** What one supplier has of a purchase. Money in paise. */
export interface OrdersTable {
  id: GeneratedAlways<bigint>;
  purchase_id: bigint;
  supplier_id: string;
  reseller_id: string;
  state: Generated<OrderState>;
  payment_way: PaymentMethod;
  goods_total: bigint;
  /** The supplier's rule as it stood, from here on; what it came to is delivery_charge. */
  delivery_kind: DeliveryKind;
  delivery_rule_charge: bigint;
  delivery_free_from: bigint | null;
  delivery_charge: bigint;
  total: bigint;
  placed_at: Date;
  moved_at: Date;
  /** The supplier's as they stood: each answer is due after so many. */
  answer_hours: Generated<number>;
  /** Answered by then, or it expires; null once it was answered. */
  expires_at: Date | null;
  confirmed_at: Date | null;
  shipped_at: Date | null;
  carrier: string | null;
  tracking_number: string | null;
  /** The reseller would like to leave a confirmed order. */
  cancel_asked_at: Date | null;
  /** What the reseller says to have paid by; only paid_at, the supplier's word, counts. */
  utr: string | null;
  utr_at: Date | null;
  /** When the supplier said that no money had come by the last one, which is then not here any more. */
  not_received_at: Date | null;
  paid_at: Date | null;
  refunded_at: Date | null;
  refund_reference: string | null;
}

/** An order that a transaction holds. */
export type LockedOrder = Selectable<OrdersTable>;

/** A line as it stood: nothing that happens to the product later changes it. */
export interface OrderLinesTable {
  order_id: bigint;
  position: number;
  /** Null once the product is gone with its supplier's account. */
  product_id: bigint | null;
  name: string;
  image: string | null;
  pieces_per_carton: number;
  price_per_carton: bigint;
  /** Null while retail was off. */
  price_per_retail: bigint | null;
  discount: number;
  asked_pieces: number;
  /** Fewer than asked where the supplier offered a part. */
  pieces: number;
  total: bigint;
  hsn_code: string | null;
  gst_rate_bps: number | null;
  /** Of the total, the GST in it; null where the rate is unknown. */
  tax_contained: bigint | null;
}

/** Who did what to an order, when, with what words. */
export interface OrderEventsTable {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  /** 'placed', the name of a move, or what was said of payment. */
  kind: string;
  /** The state after it. */
  state: OrderState;
  actor: 'supplier' | 'reseller' | 'system' | 'operator';
  note: Generated<string>;
  at: Date;
}

export interface OrdersTables {
  supplier_terms: SupplierTermsTable;
  payment_details: PaymentDetailsTable;
  credit_limits: CreditLimitsTable;
  known_buyers: KnownBuyersTable;
  basket_lines: BasketLinesTable;
  purchases: PurchasesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
}
