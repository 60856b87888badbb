import type { Generated, GeneratedAlways } from 'kysely';

export interface WarehouseVicinitiesTable {
  id: Generated<number>;
  name: string;
  city: string;
  state: string;
  country: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  /** When it was retired, so that it is no longer offered; null while it is. */
  retired_at: Date | null;
}

export interface SupplierWarehousesTable {
  supplier_id: string;
  id: string;
  vicinity_id: number;
  full_address: string;
  pincode: string;
  created_at: Date;
  updated_at: Date;
}

export interface StockLevelsTable {
  product_id: bigint;
  variant_id: bigint;
  supplier_id: string;
  warehouse_id: string;
  pieces: number;
  low_stock_threshold: number | null;
  updated_at: Date;
  /** Pieces that are promised to orders not shipped yet. */
  reserved: Generated<number>;
  /**
   * Pieces that can be ordered, computed by the database: pieces less reserved, and 0 while the PIN code is incomplete.
   */
  available: GeneratedAlways<number>;
}

/** Pieces that are reserved for an order until it is shipped; a released row is deleted. */
export interface StockReservationsTable {
  order_id: bigint;
  product_id: bigint;
  variant_id: bigint;
  warehouse_id: string;
  warehouse_name: string;
  pieces: number;
  shipped_at: Date | null;
}

export interface StockLedgerTable {
  id: GeneratedAlways<bigint>;
  product_id: bigint;
  variant_id: bigint;
  warehouse_id: string;
  changed_by: string;
  reason: string;
  change: number;
  pieces_left: number;
  note: Generated<string>;
  at: Date;
}

export interface StockDefaultsTable {
  supplier_id: string;
  low_stock_threshold: number;
}

export interface LowStockEventsTable {
  id: GeneratedAlways<bigint>;
  supplier_id: string;
  product_id: bigint;
  variant_id: bigint;
  warehouse_id: string;
  threshold: number;
  pieces: number;
  at: Date;
}

export interface StockTables {
  warehouse_vicinities: WarehouseVicinitiesTable;
  supplier_warehouses: SupplierWarehousesTable;
  stock_levels: StockLevelsTable;
  stock_ledger: StockLedgerTable;
  stock_reservations: StockReservationsTable;
  stock_defaults: StockDefaultsTable;
  low_stock_events: LowStockEventsTable;
}
