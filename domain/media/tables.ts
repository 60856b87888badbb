export interface UploadsTable {
  key: string;
  /** Null for uploads of the demo page, which no product ever shows. */
  supplier_id: string | null;
  bytes: number;
  /** Size of the small twin; null in rows from before this column existed. */
  thumbnail_bytes: number | null;
  width: number;
  height: number;
  /** When a product began to show it; null once neither a product nor an order does. */
  attached_at: Date | null;
  created_at: Date;
}

/** A picture that only certain people may see. */
export interface PrivatePicturesTable {
  key: string;
  /** Null once the owner's account is closed. */
  owner_id: string | null;
  bytes: number;
  thumbnail_bytes: number;
  width: number;
  height: number;
  /** When it was attached to something; null while it is not. */
  attached_at: Date | null;
  created_at: Date;
}

/** A file queued for deletion from the storage. */
export interface FileDeletionsTable {
  kind: 'picture' | 'private' | 'archive';
  key: string;
  remove_at: Date;
}

export interface MediaTables {
  file_deletions: FileDeletionsTable;
  uploads: UploadsTable;
  private_pictures: PrivatePicturesTable;
}
