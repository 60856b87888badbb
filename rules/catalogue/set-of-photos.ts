import { IMAGES_MAX } from '../limits.ts';
import type { Assortment } from './variants.ts';

/**
 * Returns the set of as many designs as there are photos, called by their numbers, with as many pieces of each as make
 * its carton; null where they cannot.
 */
export function setOfPhotos(photos: string[], piecesPerCarton: number): Assortment | null {
  if (photos.length === 0 || piecesPerCarton % photos.length !== 0) return null;
  const pieces = piecesPerCarton / photos.length;
  return {
    packing: 'set',
    options: [],
    variants: [{ id: null, optionValues: [], sku: null, image: null, pricePerCarton: null, stock: {} }],
    setOption: 'design',
    setContent: photos.map((image, at) => ({ value: String(at + 1), pieces, image })),
    mixStepPieces: 1,
  };
}

/** Returns those of the photos of a set that stand at the product itself. */
export function photosOfProduct(photos: string[]): string[] {
  return photos.slice(0, IMAGES_MAX);
}
