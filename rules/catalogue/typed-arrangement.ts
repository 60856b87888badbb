/** A variant as typed: texts of its fields. */
export interface TypedVariant {
  /** '' for a new one. */
  id: string;
  optionValues: string[];
  sku: string;
  image: string;
  pricePerCarton: string;
  /** By warehouse. */
  stock: Record<string, string>;
  /** Pieces that the form displayed, by warehouse. */
  stockWas: Record<string, string>;
  /** Is this combination not sold? */
  isLeftOut: boolean;
}

/** One part of a set as typed. */
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
  /** Always two; an option without name and values is not used. */
  options: TypedOption[];
  variants: TypedVariant[];
  setOption: string;
  setValues: string;
  /** Pieces of all parts in one text, such as 1:2:2:1; '' once the parts have them. */
  setRatio: string;
  parts: TypedPart[];
  mixStepPieces: string;
}

/** Returns a variant in which nothing is typed yet. */
export function blankVariant(optionValues: string[]): TypedVariant {
  return { id: '', optionValues, sku: '', image: '', pricePerCarton: '', stock: {}, stockWas: {}, isLeftOut: false };
}

/** Is nothing typed in this variant? */
export function isBlank({ id, sku, image, pricePerCarton, stock, isLeftOut }: TypedVariant): boolean {
  return [id, sku, image, pricePerCarton, ...Object.values(stock)].every((text) => text === '') && !isLeftOut;
}

/**
 * Returns the same text for the same variant, whatever its values are named. A new variant is known by all that was
 * typed in it.
 */
export function identityOf({ id, sku, image, pricePerCarton, stock, isLeftOut }: TypedVariant): string {
  return id === '' ? JSON.stringify([sku, image, pricePerCarton, stock, isLeftOut]) : id;
}

/** Returns plain cartons of these variants, without options. */
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
