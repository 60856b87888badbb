/** A product as it was displayed, kept with a report or with a look of the operator. The price is in paise, as text. */
export interface ProductSnapshot {
  name: string;
  /** Absent in snapshots from before products had this name; empty for none. */
  englishName?: string;
  description: string;
  pricePerCarton: string;
  piecesPerCarton: number;
  category: string;
  status: SnapshotStatus;
  pictures: string[];
}

/** 'stopped' is set by the operator, the others by the supplier. */
export type SnapshotStatus = 'active' | 'inactive' | 'stopped';

export type SnapshotFact = Exclude<keyof ProductSnapshot, 'pictures'>;

/** The changes of a product since its snapshot. */
export interface SnapshotChanges {
  /** In display order. */
  facts: SnapshotFact[];
  picturesAdded: string[];
  picturesRemoved: string[];
}

const facts = [
  'pricePerCarton',
  'piecesPerCarton',
  'name',
  'englishName',
  'description',
  'category',
  'status',
] as const;

/**
 * Returns the facts that differ now, and the pictures that were added or removed. A new order of pictures is no change.
 */
export function changesSince(was: ProductSnapshot, now: ProductSnapshot): SnapshotChanges {
  return {
    facts: facts.filter((fact) => (was[fact] ?? '') !== (now[fact] ?? '')),
    picturesAdded: now.pictures.filter((url) => !was.pictures.includes(url)),
    picturesRemoved: was.pictures.filter((url) => !now.pictures.includes(url)),
  };
}
