import * as v from 'valibot';
import { typed } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';

const PIECES_READ_MAX = 999_999_999;

const pieces = v.pipe(
  typed('quantity_whole_number'),
  v.transform((text) => wholeNumberTyped(text, 1, PIECES_READ_MAX)),
  v.number('quantity_whole_number'),
);

/**
 * Pieces of a product that a reseller wants. Any whole number passes; whether it can be ordered depends on the product.
 */
export const wantedSchema = v.object({ pieces });
