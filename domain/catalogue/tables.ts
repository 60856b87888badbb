import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import type { PriceSlab } from '../../rules/catalogue/price-slabs.ts';

export interface ProductCategoriesTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  slug: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  /** When it was retired, so that it is no longer offered; null while it is. */
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
  /** Prices per carton, in paise, from larger numbers of cartons on; empty for a single price. */
  price_slabs: ColumnType<PriceSlab[], string | undefined, string>;
  status: Generated<'active' | 'inactive'>;
  /** From here on null means that the supplier's default for all products applies. */
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
  maker_address: string | null;
  maker_pincode: string | null;
  packer: string | null;
  packer_address: string | null;
  packer_pincode: string | null;
  importer: string | null;
  importer_address: string | null;
  importer_pincode: string | null;
  brand: string | null;
  generic_name: string | null;
  /** '500 g' */
  net_quantity: string | null;
  /** Paise for a piece; no price is above it. */
  mrp: number | null;
  barcode: string | null;
  /** The name again in Latin letters, as its supplier writes it. */
  english_name: string | null;
  packing: Generated<Packing>;
  /** Options of which the variants are combinations. */
  options: ColumnType<ProductOption[], string | undefined, string>;
  /** Name of the option whose values are in each set; null for other packings. */
  set_option: string | null;
  set_content: ColumnType<SetContent, string | undefined, string>;
  /** Pieces of one variant that a mixed carton takes at a time: 1, or an inner pack. */
  mix_step_pieces: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /**
   * Kept by the database (decision 105): price per piece of the cheapest variant on offer, before rungs and discount.
   */
  price_per_piece: GeneratedAlways<bigint>;
  /** Lowest and highest price per carton, in paise, of the variants on offer; null while none has its own price. */
  cheapest_variant: GeneratedAlways<bigint | null>;
  dearest_variant: GeneratedAlways<bigint | null>;
  search_text: GeneratedAlways<string>;
  /** Words that search finds it by (decision 129). */
  found_by: GeneratedAlways<string[]>;
  branch_ids: GeneratedAlways<number[]>;
  /** When the operator took it from the market, whatever its supplier has set. */
  stopped_at: Date | null;
  stopped_reason_id: bigint | null;
  is_supplier_public: GeneratedAlways<boolean>;
  /** Was it ever on the market? A draft is visible to its owner and the operator only (decision 005). */
  was_public: GeneratedAlways<boolean>;
  /** On the market: active, not stopped, and its supplier is public. */
  is_public: GeneratedAlways<boolean>;
}

/** The unit that is stocked and sold: a combination of option values, or the product itself. */
export interface ProductVariantsTable {
  id: Generated<bigint>;
  product_id: bigint;
  supplier_id: string;
  position: Generated<number>;
  /** One value for each option, in their order; empty for a product without options. */
  option_values: Generated<string[]>;
  sku: string | null;
  image: string | null;
  /** Null for the product's price. */
  price_per_carton: bigint | null;
  /** When it was taken from sale for good; its stock, orders and history stay. */
  retired_at: Date | null;
}

/** A supplier's defaults for all products. */
export interface ListingDefaultsTable {
  supplier_id: string;
  shipping_info: JSONColumnType<ShippingInfo> | null;
  policies: JSONColumnType<Policies> | null;
  fast_delivery: Generated<boolean>;
  hsn_code: string | null;
  gst_rate_bps: number | null;
  country_of_origin: string | null;
  maker: string | null;
  maker_address: string | null;
  maker_pincode: string | null;
  packer: string | null;
  packer_address: string | null;
  packer_pincode: string | null;
  importer: string | null;
  importer_address: string | null;
  importer_pincode: string | null;
  brand: string | null;
  generic_name: string | null;
  /** '500 g' */
  net_quantity: string | null;
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
  /** Price of a piece in paise, discount off, when it was marked; null in rows from before this column existed. */
  price_then: bigint | null;
  /** When it was last displayed as sold out. */
  sold_out_at: Date | null;
}

/** Views of product pages, counted by day. */
export interface ProductViewsTable {
  product_id: bigint;
  /** '2026-11-20', of Asia/Kolkata. */
  day: string;
  views: number;
}

/** Searches with little or no result, counted by day. */
export interface EmptySearchesTable {
  words: string;
  /** '2026-11-20', of Asia/Kolkata. */
  day: string;
  times: number;
  /** Products that the last search found, 0 to 4. */
  found: Generated<number>;
  last_at: Date;
  /** The words folded, kept by the database. */
  folded: GeneratedAlways<string | null>;
}

/** Searches that resellers have saved (decision 133). */
export interface SavedSearchesTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  /** Query string of the market's address, without the question mark. */
  query: string;
  saved_at: Date;
  /** The newest product when the reseller last looked. */
  looked_product: bigint;
  /** The newest product that was checked for a notice. */
  noticed_product: bigint;
}

/** Next check of a reseller's saved searches. */
export interface SearchLooksTable {
  reseller_id: string;
  next_at: Date;
}

/** Place of each public product in the recommended order, kept by the database (decision 080). */
export interface MarketRanksTable {
  product_id: GeneratedAlways<bigint>;
  supplier_id: GeneratedAlways<string>;
  category_id: GeneratedAlways<number>;
  /** 0 in stock with a picture, 1 in stock without one, 2 and 3 the same out of stock. */
  tier: GeneratedAlways<number>;
  round: GeneratedAlways<number>;
  rank: GeneratedAlways<bigint>;
}

export interface CatalogueTables {
  empty_searches: EmptySearchesTable;
  favourites: FavouritesTable;
  listing_defaults: ListingDefaultsTable;
  market_ranks: MarketRanksTable;
  product_categories: ProductCategoriesTable;
  products: ProductsTable;
  sample_product_facts: SampleProductFactsTable;
  product_images: ProductImagesTable;
  product_variants: ProductVariantsTable;
  product_views: ProductViewsTable;
  saved_searches: SavedSearchesTable;
  search_looks: SearchLooksTable;
}
