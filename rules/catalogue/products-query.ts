import * as v from 'valibot';
import { field } from '../field.ts';
import { API_PAGE_ROWS_MAX, SUPPLIER_PAGE_ROWS } from '../limits.ts';
import { wholeNumberFrom } from '../whole-number.ts';

/** Most characters of an account's id. */
const ID_MAX = 64;
const PAGE_MAX = 10_000_000;

function numberOr(otherwise: number, max: number) {
  return (input: unknown) => (input === null ? otherwise : wholeNumberFrom(input, 1, max));
}

/** Query of a program for its own products (section 7, decision 36). */
export const productsQuery = v.object({
  supplierId: v.optional(v.pipe(v.string(), v.maxLength(ID_MAX))),
  page: field(numberOr(1, PAGE_MAX), 'page_invalid', { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1 }),
  pageSize: field(numberOr(SUPPLIER_PAGE_ROWS, API_PAGE_ROWS_MAX), 'page_size_invalid', {
    type: 'integer',
    minimum: 1,
    maximum: API_PAGE_ROWS_MAX,
    default: SUPPLIER_PAGE_ROWS,
  }),
});
