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
