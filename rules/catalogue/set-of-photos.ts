import { IMAGES_MAX } from '../limits.ts';
import type { Assortment } from './variants.ts';

/**
 * Returns a set with one design per photo, named by numbers, and equal pieces that fill the carton; null if they
 * cannot.
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

/** Returns the photos of a set that the product itself shows. */
export function photosOfProduct(photos: string[]): string[] {
  return photos.slice(0, IMAGES_MAX);
}
