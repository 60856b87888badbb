export interface UploadsTable {
  key: string;
  /** Null for what the demo page uploaded: no product ever shows it. */
  supplier_id: string | null;
  bytes: number;
  /** Of the small twin; null where nobody noted it. */
  thumbnail_bytes: number | null;
  width: number;
  height: number;
  /** When a product began to show it; null once neither a product nor an order does. */
  attached_at: Date | null;
  created_at: Date;
}

/** A picture that only certain people see. */
export interface PrivatePicturesTable {
  key: string;
  /** Null once the owner's account is closed. */
  owner_id: string | null;
  bytes: number;
  thumbnail_bytes: number;
  width: number;
  height: number;
  /** When something began to show it; null while nothing does. */
  attached_at: Date | null;
  created_at: Date;
}

export interface MediaTables {
  uploads: UploadsTable;
  private_pictures: PrivatePicturesTable;
}
