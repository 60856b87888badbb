import * as v from 'valibot';
import { gstCharacters, isGstFormat } from '../payments/gst.ts';
import { typed } from '../typed.ts';

/** An optional GST number, in capitals; null when none is given. Only a wrong format is refused (decision 24). */
export const gstNumberSchema = v.object({
  gstNumber: v.pipe(
    typed('gst_invalid'),
    v.transform(gstCharacters),
    v.check((text) => text === '' || isGstFormat(text), 'gst_invalid'),
    v.transform((text) => text || null),
  ),
});
