import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface ProductCategoriesTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  slug: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  /** No longer offered. */
  retired_at: Date | null;
}

export interface ShippingInfo {
  locations: string[];
  timeframe: string;
  cost: string;
}

export interface Policies {
  returnPolicy: string;
  warranty: string;
  paymentTerms: string;
}

export interface ProductsTable {
  id: Generated<bigint>;
  supplier_id: string;
  category_id: number;
  name: string;
  description: string;
  price_per_carton: bigint;
  pieces_per_carton: number;
  minimum_cartons: Generated<number>;
  is_retail_enabled: boolean;
  price_per_retail: bigint | null;
  discount: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  /** Null where the supplier's own word for all products holds; so with every null from here on. */
  fast_delivery: boolean | null;
  specifications: ColumnType<Record<string, string>, string | undefined, string>;
  shipping_info: JSONColumnType<ShippingInfo> | null;
  policies: JSONColumnType<Policies> | null;
  sku: string | null;
  hsn_code: string | null;
  gst_rate_bps: number | null;
  net_weight_grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  country_of_origin: string | null;
  maker: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  price_per_piece: GeneratedAlways<bigint>;
  search_text: GeneratedAlways<string>;
  branch_ids: GeneratedAlways<number[]>;
  /** The operator took it from the market, whatever its supplier says. */
  stopped_at: Date | null;
  stopped_reason_id: bigint | null;
  is_supplier_public: GeneratedAlways<boolean>;
  /** Has the public ever seen it? A draft is its owner's and the operator's alone (decision 005). */
  was_public: GeneratedAlways<boolean>;
  /** On the market: active, not stopped, and its supplier is public. */
  is_public: GeneratedAlways<boolean>;
}

/** What a supplier says once for all products. */
export interface ListingDefaultsTable {
  supplier_id: string;
  shipping_info: JSONColumnType<ShippingInfo> | null;
  policies: JSONColumnType<Policies> | null;
  fast_delivery: Generated<boolean>;
  hsn_code: string | null;
  gst_rate_bps: number | null;
  country_of_origin: string | null;
  maker: string | null;
  updated_at: Date;
}

export interface SampleProductFactsTable {
  product_id: bigint;
  verified: boolean;
  rating: string;
  reviews: number;
}

export interface ProductImagesTable {
  product_id: bigint;
  position: number;
  url: string;
  updated_at: Date;
}

export interface FavouritesTable {
  user_id: string;
  product_id: bigint;
  at: Date;
  /** Paise for a piece, discount off, when it was marked; null where it was marked before that was kept. */
  price_then: bigint | null;
  /** When it was last seen to be sold out. */
  sold_out_at: Date | null;
}

/** Looks at a product's page. */
export interface ProductViewsTable {
  product_id: bigint;
  /** '2026-11-20', of Asia/Kolkata. */
  day: string;
  views: number;
}

/** Words that found nothing. */
export interface EmptySearchesTable {
  words: string;
  /** '2026-11-20', of Asia/Kolkata. */
  day: string;
  times: number;
  last_at: Date;
}

export interface CatalogueTables {
  empty_searches: EmptySearchesTable;
  favourites: FavouritesTable;
  listing_defaults: ListingDefaultsTable;
  product_categories: ProductCategoriesTable;
  products: ProductsTable;
  sample_product_facts: SampleProductFactsTable;
  product_images: ProductImagesTable;
  product_views: ProductViewsTable;
}
