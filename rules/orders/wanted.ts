import * as v from 'valibot';
import { typed } from '../typed.ts';
import { piecesTyped } from '../whole-number.ts';

/** Also reads '48.0', as the field of the page does. */
const pieces = v.pipe(
  typed('quantity_whole_number'),
  v.transform(piecesTyped),
  v.number('quantity_whole_number'),
  v.integer('quantity_whole_number'),
  v.minValue(1, 'quantity_whole_number'),
);

/**
 * Pieces of a product that a reseller wants. Any whole number passes; whether it can be ordered depends on the product.
 */
export const wantedSchema = v.object({ pieces });
