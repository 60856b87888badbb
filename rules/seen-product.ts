/** A product as somebody saw it: a report or a look of the operator keeps it. The price in paise, as text. */
export interface SeenProduct {
  name: string;
  description: string;
  pricePerCarton: string;
  piecesPerCarton: number;
  category: string;
  status: SeenStatus;
  pictures: string[];
}

/** 'stopped' is the operator's word, the others are the supplier's. */
export type SeenStatus = 'active' | 'inactive' | 'stopped';

export type SeenFact = Exclude<keyof SeenProduct, 'pictures'>;

/** What became of a product since it was seen. */
export interface SeenChanges {
  /** In the order in which they are told. */
  facts: SeenFact[];
  picturesAdded: string[];
  picturesRemoved: string[];
}

const facts = ['pricePerCarton', 'piecesPerCarton', 'name', 'description', 'category', 'status'] as const;

/** Which facts are different now, and which pictures came and went; their order alone is no change. */
export function changesSince(was: SeenProduct, now: SeenProduct): SeenChanges {
  return {
    facts: facts.filter((fact) => was[fact] !== now[fact]),
    picturesAdded: now.pictures.filter((url) => !was.pictures.includes(url)),
    picturesRemoved: was.pictures.filter((url) => !now.pictures.includes(url)),
  };
}
