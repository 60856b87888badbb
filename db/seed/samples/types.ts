import type { DeliveryRule } from '../../../rules/orders/delivery.ts';
import type { MoveName, OrderActor } from '../../../rules/orders/order.ts';
import type { PaymentMethod } from '../../../rules/payments/payment.ts';
import type { Side } from '../../../rules/chat/thread.ts';

export type Branch = 'Katargam' | 'Yogi Chock' | 'Nana Varacha';

export interface SampleSupplier {
  /** kebab-case */
  key: string;
  businessName: string;
  mobile: string;
  /** its one warehouse */
  branch: Branch;
  fullAddress: string;
  pincode: string;
  /** passes the check digit; null for the few unverified suppliers */
  gstNumber: string | null;
  verified: boolean;
  rating: number;
  established: number;
  /** e.g. '11-50' */
  employees: string;
  completedOrders: number;
  /** e.g. 'within 2 hours' */
  responseTime: string;
}

export interface SampleProduct {
  id: number;
  name: string;
  description: string;
  category: string;
  /** key of a SampleSupplier; the branch is the supplier's */
  supplier: string;
  /** rupees per piece */
  price: number;
  /** pieces */
  minOrder: number;
  /** Lower prices, in rupees per piece: [from pieces, price]. Only with `SAMPLE_DATA=more`. */
  slabs?: [from: number, price: number][];
  /** percent */
  discount?: number;
  verified: boolean;
  rating: number;
  reviews: number;
  fastDelivery: boolean;
  stockQuantity: number;
  /** tint behind its picture */
  hue: 'indigo' | 'peach' | 'butter' | 'rose' | 'mint' | 'sand' | 'sky' | 'lilac';
  /** the emoji file used (without .webp) */
  icon: string;
  specifications: Record<string, string>;
  shippingInfo: { locations: string[]; timeframe: string; cost: string };
  policies: { returnPolicy: string; warranty: string; paymentTerms: string };
}

/** The label of a sample; MRP in rupees. */
export interface SampleFacts {
  brand: string;
  genericName: string;
  mrp: number;
  /** as stored: '500 g' */
  netQuantity: string;
}

/**
 * Days before the seeding, and the time of day in India. Open orders and inquiries are a number of hours old instead,
 * so that there is time left to answer them.
 */
export type SampleTime = readonly [days: number, clock: `${number}:${number}`] | { hoursAgo: number };

/** One step of a sample order: a move, or a step of its payment. */
export type SampleStep = { at: SampleTime } & (
  | {
      move: MoveName;
      by: OrderActor;
      note?: string;
      /** pieces by product */
      offer?: Record<number, number>;
      shipment?: { carrier: string; trackingNumber: string };
    }
  | { word: 'claimed'; utr: string }
  | { word: 'paid'; utr?: string }
  | { word: 'refunded'; reference: string }
);

/** One supplier's order of a purchase. */
export interface SampleOrder {
  /** key of a SampleSupplier */
  supplier: string;
  paymentMethod: PaymentMethod;
  /** pieces by variant; of a product without options the product's number */
  pieces: Record<number, number>;
  steps: SampleStep[];
}

/** A checkout of the demo reseller. */
export interface SamplePurchase {
  placed: SampleTime;
  orders: SampleOrder[];
}

/** Terms, payment details and credit of a supplier in the history. */
export interface SampleSeller {
  /** key of a SampleSupplier */
  supplier: string;
  rule?: DeliveryRule;
  /** The UPI handle and the IFSC do not exist, so that nobody pays here by mistake. */
  details?: { vpa: string; accountNumber: string; ifsc: string };
  /** paise; given after the first order */
  credit?: bigint;
}

/** One step of a chat; counter-offers, quotes and acceptances refer to its last inquiry. Money in paise. */
export type SampleSaying = { at: SampleTime } & (
  | { by: Side; words: string }
  /** begins a chat about a product */
  | { by: 'reseller'; opens: number }
  /** sends an inquiry about a product; the target is per piece */
  | { by: 'reseller'; asks: number; pieces: number; target: bigint | null; words: string }
  | { by: 'reseller'; counters: { pieces: number; target: bigint | null }; words: string }
  | {
      by: 'supplier';
      /** cartons */
      quotes: number;
      pricePerCarton: bigint;
      delivery: bigint | null;
      /** days after sending, until the end of that day */
      validDays: number;
      note: string;
    }
  | { by: 'reseller'; accepts: PaymentMethod }
);

/** A chat of the demo reseller and one supplier. */
export interface SampleChat {
  /** key of a SampleSupplier */
  supplier: string;
  says: SampleSaying[];
}

/** A request of the demo reseller with its answers. Money in paise. */
export interface SampleRequest {
  at: SampleTime;
  /** name of a category */
  category: string;
  wanted: string;
  pieces: number;
  /** per piece */
  target: bigint | null;
  answers: {
    at: SampleTime;
    /** key of a SampleSupplier */
    supplier: string;
    /** id of a SampleProduct of theirs */
    product: number;
    cartons: number;
    pricePerCarton: bigint;
    delivery: bigint | null;
    /** days after sending, until the end of that day */
    validDays: number;
    note: string;
  }[];
}
