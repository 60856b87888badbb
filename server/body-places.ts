import {
  FORM_BYTES_MAX,
  IMPORT_FORM_BYTES_MAX,
  JSON_BYTES_MAX,
  LONG_FORM_BYTES_MAX,
  PICTURES_FORM_BYTES_MAX,
  VARIANTS_FORM_BYTES_MAX,
} from '../rules/limits.ts';

/** Senders of pictures: onboarded suppliers or resellers; 'anybody' means suppliers and guests of the demo page, within its quota. */
export type PictureSender = 'supplier' | 'reseller' | 'anybody';

export interface BodyPlace {
  /** Bytes that anyone may send. */
  max: number;
  /** Message key for a larger body. */
  tooLarge: 'form_too_large' | 'json_too_large';
  /** Senders who may send pictures here, and the most bytes of their form; null where pictures are not accepted. */
  pictures: { of: PictureSender; max: number } | null;
}

const pictures: Record<string, PictureSender> = {
  '/api/upload': 'anybody',
  '/upload-image': 'anybody',
  '/supplier/products-listing': 'supplier',
  '/supplier/products/:id/edit': 'supplier',
  '/supplier/import': 'supplier',
  '/supplier/chats/:id/send': 'supplier',
  '/reseller/chats/:id/send': 'reseller',
  '/reseller/requests/new': 'reseller',
};

/**
 * Routes with larger forms: a page of text in a script that takes nine bytes a character, the addresses of 20 warehouses
 * or 11 stores, the cells of a sheet's row, and twenty texts of cells.
 */
const longForms = new Set([
  '/admin/texts/:name/:language',
  '/admin/texts/:name/:language/save',
  '/supplier/onboarding',
  '/reseller/onboarding',
  '/reseller/profile/platforms',
  '/supplier/products-listing',
  '/supplier/products/:id/edit',
  '/supplier/imports/:id/mend',
  '/supplier/imports/:id/words',
]);

const variants = '/supplier/products/:id/variants';

const json = new Set(['/api/product', '/api/product/:id', '/api/stock']);

export const picturePlaces: readonly string[] = Object.keys(pictures);
export const longPlaces: readonly string[] = [...longForms, variants, ...json];

export function bodyPlaceOf(pattern: string): BodyPlace {
  const of = pictures[pattern];
  const large = pattern === '/supplier/import' ? IMPORT_FORM_BYTES_MAX : PICTURES_FORM_BYTES_MAX;
  return {
    max: bytesFor(pattern),
    tooLarge: json.has(pattern) ? 'json_too_large' : 'form_too_large',
    pictures: of === undefined ? null : { of, max: large },
  };
}

function bytesFor(pattern: string): number {
  if (json.has(pattern)) return JSON_BYTES_MAX;
  if (pattern === variants) return VARIANTS_FORM_BYTES_MAX;
  return longForms.has(pattern) ? LONG_FORM_BYTES_MAX : FORM_BYTES_MAX;
}
