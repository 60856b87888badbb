/** A product as somebody saw it: a report or a look of the operator keeps it. The price in paise, as text. */
export interface ProductSnapshot {
  name: string;
  description: string;
  pricePerCarton: string;
  piecesPerCarton: number;
  category: string;
  status: SnapshotStatus;
  pictures: string[];
}

/** 'stopped' is the operator's word, the others are the supplier's. */
export type SnapshotStatus = 'active' | 'inactive' | 'stopped';

export type SnapshotFact = Exclude<keyof ProductSnapshot, 'pictures'>;

/** The changes of a product since its snapshot. */
export interface SnapshotChanges {
  /** In the order in which they are shown. */
  facts: SnapshotFact[];
  picturesAdded: string[];
  picturesRemoved: string[];
}

const facts = ['pricePerCarton', 'piecesPerCarton', 'name', 'description', 'category', 'status'] as const;

/** Which facts are different now, and which pictures came and went; their order alone is no change. */
export function changesSince(was: ProductSnapshot, now: ProductSnapshot): SnapshotChanges {
  return {
    facts: facts.filter((fact) => was[fact] !== now[fact]),
    picturesAdded: now.pictures.filter((url) => !was.pictures.includes(url)),
    picturesRemoved: was.pictures.filter((url) => !now.pictures.includes(url)),
  };
}
