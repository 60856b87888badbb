import * as v from 'valibot';
import { field } from './field.ts';
import { API_PAGE_ROWS_MOST, SUPPLIER_PAGE_ROWS } from './limits.ts';
import { wholeNumberFrom } from './whole-number.ts';

/** Of an account. */
const ID_MOST = 64;
const PAGE_MOST = 10_000_000;

function numberOr(otherwise: number, most: number) {
  return (input: unknown) => (input === null ? otherwise : wholeNumberFrom(input, 1, most));
}

/** Which of the caller's own products are asked for (section 7, decision 36). */
export const productsQuery = v.object({
  supplierId: v.optional(v.pipe(v.string(), v.maxLength(ID_MOST))),
  page: field(numberOr(1, PAGE_MOST), 'page_invalid', { type: 'integer', minimum: 1, maximum: PAGE_MOST, default: 1 }),
  pageSize: field(numberOr(SUPPLIER_PAGE_ROWS, API_PAGE_ROWS_MOST), 'page_size_invalid', {
    type: 'integer',
    minimum: 1,
    maximum: API_PAGE_ROWS_MOST,
    default: SUPPLIER_PAGE_ROWS,
  }),
});
