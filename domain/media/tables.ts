export interface UploadsTable {
  key: string;
  supplier_id: string;
  bytes: number;
  width: number;
  height: number;
  /** When a product began to show it; null while none does. */
  attached_at: Date | null;
  created_at: Date;
}

export interface MediaTables {
  uploads: UploadsTable;
}
