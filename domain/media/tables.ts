export interface UploadsTable {
  key: string;
  /** Null for what the demo page uploaded: no product ever shows it. */
  supplier_id: string | null;
  bytes: number;
  /** Of the small twin; null where nobody noted it. */
  thumbnail_bytes: number | null;
  width: number;
  height: number;
  /** When a product began to show it; null while none does. */
  attached_at: Date | null;
  created_at: Date;
}

export interface MediaTables {
  uploads: UploadsTable;
}
