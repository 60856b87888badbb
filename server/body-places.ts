import {
  FORM_BYTES_MAX,
  IMPORT_FORM_BYTES_MAX,
  JSON_BYTES_MAX,
  LONG_FORM_BYTES_MAX,
  PICTURES_FORM_BYTES_MAX,
} from '../rules/limits.ts';

/** Who sends pictures to an address: an onboarded account of a kind, or a supplier and, under its quota, the demo page. */
export type PictureSender = 'supplier' | 'reseller' | 'anybody';

export interface BodyPlace {
  /** What anybody may send. */
  most: number;
  /** The sentence of more than that. */
  tooLarge: 'form_too_large' | 'json_too_large';
  /** Where pictures are taken: whose, and how large the form with them may be. */
  pictures: { of: PictureSender; most: number } | null;
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

/** A page of text in a script of three bytes a letter, each written in three signs, and the cells of a row of a sheet. */
const longForms = new Set([
  '/admin/texts/:name/:language',
  '/admin/texts/:name/:language/save',
  '/supplier/products-listing',
  '/supplier/products/:id/edit',
  '/supplier/imports/:id/rows/:number/mend',
]);

const json = new Set(['/api/product', '/api/product/:id', '/api/stock']);

export const picturePlaces: readonly string[] = Object.keys(pictures);
export const longPlaces: readonly string[] = [...longForms, ...json];

/** How much the route of this pattern is sent. */
export function bodyPlaceOf(pattern: string): BodyPlace {
  const of = pictures[pattern];
  const large = pattern === '/supplier/import' ? IMPORT_FORM_BYTES_MAX : PICTURES_FORM_BYTES_MAX;
  return {
    most: json.has(pattern) ? JSON_BYTES_MAX : longForms.has(pattern) ? LONG_FORM_BYTES_MAX : FORM_BYTES_MAX,
    tooLarge: json.has(pattern) ? 'json_too_large' : 'form_too_large',
    pictures: of === undefined ? null : { of, most: large },
  };
}
