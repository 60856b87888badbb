import * as v from 'valibot';
import { ADDRESS_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import { oneLine, severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';

/**
 * Seller details as buyers read them (Consumer Protection (E-Commerce) Rules, 2020, rule 6(5)). Empty fields are not
 * shown.
 */
export const sellerSchema = v.object({
  legalName: optionalWords(oneLine, SHORT_TEXT_MAX, 'texts_line_long'),
  legalAddress: optionalWords(severalLines, ADDRESS_MAX, 'full_address_long'),
  isGstShown: v.pipe(
    typed('form_unreadable'),
    v.transform((text) => text !== ''),
  ),
});
export type SellerDetails = v.InferOutput<typeof sellerSchema>;
