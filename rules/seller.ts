import * as v from 'valibot';
import { ADDRESS_MOST, SHORT_TEXT_MOST } from './limits.ts';
import { oneLine, severalLines } from './text.ts';

/**
 * Who sells, as buyers may read it (Consumer Protection (E-Commerce) Rules, 2020, rule 6(5)); what is empty is not shown.
 */
export const sellerSchema = v.object({
  legalName: v.pipe(
    v.optional(v.string('texts_line_long'), ''),
    v.transform(oneLine),
    v.maxLength(SHORT_TEXT_MOST, 'texts_line_long'),
  ),
  legalAddress: v.pipe(
    v.optional(v.string('full_address_long'), ''),
    v.transform(severalLines),
    v.maxLength(ADDRESS_MOST, 'full_address_long'),
  ),
  isGstShown: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text !== ''),
  ),
});
export type SellerDetails = v.InferOutput<typeof sellerSchema>;
