/** A variant as it is typed: texts of its fields. */
export interface TypedVariant {
  /** '' for a new one. */
  id: string;
  optionValues: string[];
  sku: string;
  image: string;
  pricePerCarton: string;
  /** By warehouse. */
  stock: Record<string, string>;
  /** Pieces that the form was shown with, by warehouse. */
  stockWas: Record<string, string>;
  /** Is this combination not sold? */
  isLeftOut: boolean;
}

/** One part of a set as it is typed. */
export interface TypedPart {
  value: string;
  pieces: string;
  sku: string;
  image: string;
}

export interface TypedOption {
  name: string;
  /** With commas between them. */
  values: string;
}

/** What a product is sold in, as it is being typed. */
export interface Arrangement {
  packing: string;
  piecesPerCarton: string;
  /** Always two; those without a name and values are none. */
  options: TypedOption[];
  variants: TypedVariant[];
  setOption: string;
  setValues: string;
  /** Pieces of each part in one text, such as 1:2:2:1; '' once it stands in the parts. */
  setRatio: string;
  parts: TypedPart[];
  mixStepPieces: string;
}

/** Returns a variant of which nothing is typed yet. */
export function blankVariant(optionValues: string[]): TypedVariant {
  return { id: '', optionValues, sku: '', image: '', pricePerCarton: '', stock: {}, stockWas: {}, isLeftOut: false };
}

/** Is nothing typed of it? */
export function isBlank({ id, sku, image, pricePerCarton, stock, isLeftOut }: TypedVariant): boolean {
  return [id, sku, image, pricePerCarton, ...Object.values(stock)].every((text) => text === '') && !isLeftOut;
}

/**
 * Returns a text that is the same for the same variant, whatever its values are called. A new one is known by all that
 * was typed of it.
 */
export function identityOf({ id, sku, image, pricePerCarton, stock, isLeftOut }: TypedVariant): string {
  return id === '' ? JSON.stringify([sku, image, pricePerCarton, stock, isLeftOut]) : id;
}

/** Returns cartons of these variants each, without options. */
export function cartonsOf(variants: TypedVariant[]): Arrangement {
  return {
    packing: 'carton',
    piecesPerCarton: '',
    options: [0, 1].map(() => ({ name: '', values: '' })),
    variants,
    setOption: '',
    setValues: '',
    setRatio: '',
    parts: [],
    mixStepPieces: '',
  };
}
