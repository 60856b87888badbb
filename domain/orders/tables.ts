import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import type { DeliveryKind } from '../../rules/orders/delivery.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';

/** A supplier's terms of delivery and payment. */
export interface SupplierTermsTable {
  supplier_id: string;
  delivery_kind: DeliveryKind;
  /** Paise per order. */
  delivery_charge: bigint;
  /** Paise of goods from which delivery is free. */
  delivery_free_from: bigint | null;
  accepts_cash: boolean;
  /** Hours after which an unanswered order expires. */
  answer_hours: Generated<number>;
  /** Minimum value of goods in one order, in paise; null for none. */
  minimum_order: bigint | null;
  changed_at: Date;
}

/** A supplier's payment details, shown to the resellers of confirmed orders. */
export interface PaymentDetailsTable {
  supplier_id: string;
  vpa: string | null;
  account_name: string;
  account_number: string | null;
  ifsc: string | null;
  changed_at: Date;
  /** When the supplier was shown the warning about the change. */
  change_seen_at: Date | null;
}

/** Suppliers who take cash only. */
export interface CashOnlySuppliersTable {
  supplier_id: string;
  since: Date;
}

export interface CreditLimitsTable {
  supplier_id: string;
  reseller_id: string;
  /** Limit of the debt, in paise. */
  most: bigint;
  changed_at: Date;
}

/** Resellers who have received an order. Decision 062. */
export interface KnownBuyersTable {
  reseller_id: string;
  since: Date;
}

export interface BasketLinesTable {
  reseller_id: string;
  product_id: bigint;
  variant_id: bigint;
  pieces: number;
  added_at: Date;
}

/** One checkout; the recipient is erased with the reseller's account. */
export interface PurchasesTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  /** Key made by the page; a second submission with it makes no second purchase. */
  key: string;
  /** Total when placed, in paise. */
  total: bigint;
  recipient: string;
  recipient_mobile: string;
  address: string;
  pincode: string;
  placed_at: Date;
}

/** One supplier's order of a purchase. Money in paise. */
export interface OrdersTable {
  id: GeneratedAlways<bigint>;
  purchase_id: bigint;
  supplier_id: string;
  reseller_id: string;
  state: Generated<OrderState>;
  payment_way: PaymentMethod;
  goods_total: bigint;
  /** The supplier's delivery rule when ordered, in three columns; delivery_charge is the resulting charge. */
  delivery_kind: DeliveryKind;
  delivery_rule_charge: bigint;
  delivery_free_from: bigint | null;
  delivery_charge: bigint;
  total: bigint;
  placed_at: Date;
  moved_at: Date;
  /** Hours within which an answer was due when ordered. */
  answer_hours: Generated<number>;
  /** The order expires at this moment unless it is answered; null once it is. */
  expires_at: Date | null;
  confirmed_at: Date | null;
  shipped_at: Date | null;
  carrier: string | null;
  tracking_number: string | null;
  /** When the reseller asked to cancel the confirmed order. */
  cancel_asked_at: Date | null;
  /** UTR by which the reseller claims to have paid; only paid_at, which the supplier sets, counts. */
  utr: string | null;
  utr_at: Date | null;
  /** When the supplier answered that no money arrived for the last UTR, which is then deleted here. */
  not_received_at: Date | null;
  paid_at: Date | null;
  refunded_at: Date | null;
  refund_reference: string | null;
}

/** An order that the transaction has locked. */
export type LockedOrder = Selectable<OrdersTable>;

/** A line as it stood; later changes of the product do not affect it. */
export interface OrderLinesTable {
  order_id: bigint;
  position: number;
  /** Null once the product is gone with its supplier's account. */
  product_id: bigint | null;
  variant_id: bigint | null;
  /** The variant's option values; empty for a product without options. */
  option_values: Generated<string[]>;
  packing: Generated<Packing>;
  /** Content of a set. */
  set_content: Generated<SetContent>;
  name: string;
  /** The product's English name when ordered, if its supplier had entered one. */
  english_name: string | null;
  image: string | null;
  pieces_per_carton: number;
  price_per_carton: bigint;
  /** Null if retail was off. */
  price_per_retail: bigint | null;
  discount: number;
  asked_pieces: number;
  /** Fewer than ordered after a part offer. */
  pieces: number;
  total: bigint;
  hsn_code: string | null;
  gst_rate_bps: number | null;
  /** GST contained in the total; null where the rate is unknown. */
  tax_contained: bigint | null;
}

/** Timeline of orders: each event with its author, time and words. */
export interface OrderEventsTable {
  id: GeneratedAlways<bigint>;
  order_id: bigint;
  /** 'placed', the name of a move, or a step of the payment. */
  kind: string;
  /** The state after the event. */
  state: OrderState;
  actor: 'supplier' | 'reseller' | 'system' | 'operator';
  note: Generated<string>;
  at: Date;
}

export interface OrdersTables {
  supplier_terms: SupplierTermsTable;
  payment_details: PaymentDetailsTable;
  cash_only_suppliers: CashOnlySuppliersTable;
  credit_limits: CreditLimitsTable;
  known_buyers: KnownBuyersTable;
  basket_lines: BasketLinesTable;
  purchases: PurchasesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
}
