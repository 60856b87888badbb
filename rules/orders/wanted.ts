import * as v from 'valibot';
import { typed } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';

const PIECES_READ_MAX = 999_999_999;

const pieces = v.pipe(
  typed('quantity_whole_number'),
  v.transform((text) => wholeNumberFrom(text, 1, PIECES_READ_MAX)),
  v.number('quantity_whole_number'),
);

/** How many pieces of a product a reseller wants; whether so many can be ordered is the product's to say. */
export const wantedSchema = v.object({ pieces });
