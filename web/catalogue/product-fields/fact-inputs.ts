import { m } from '../../../messages/compiled/messages.js';
import type { factFields } from '../../../rules/catalogue/fact-fields.ts';
import type { Party } from '../../../rules/catalogue/product-field.ts';
import { PRODUCT_NAME_MAX, SHORT_TEXT_MAX, TYPED_MAX } from '../../../rules/limits.ts';

/** Label and limits of a text field. */
export interface Input {
  label: () => string;
  /** Shown if there is no value to inherit. */
  hint?: () => string;
  maxLength: number;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: 'off';
  /** Number of lines of a text area; absent for a field of one line. */
  rows?: number;
}

/**
 * Inputs for the facts about the article itself; `party-inputs.ts` has manufacturer, packer and importer. Hints are
 * elsewhere, because a new product's row has no room for them.
 */
export const factInputs: Record<Exclude<keyof typeof factFields, `${Party}${string}`>, Input> = {
  brand: { label: m.brand, maxLength: SHORT_TEXT_MAX },
  genericName: { label: m.generic_name, maxLength: SHORT_TEXT_MAX },
  netQuantity: { label: m.net_quantity, maxLength: 20, autoComplete: 'off' },
  mrp: { label: m.mrp_per_piece, inputMode: 'decimal', maxLength: TYPED_MAX, autoComplete: 'off' },
  barcode: { label: m.barcode, inputMode: 'numeric', maxLength: TYPED_MAX, autoComplete: 'off' },
};

export const englishNameInput: Input = {
  label: m.sheet_column_english_name,
  maxLength: PRODUCT_NAME_MAX,
  autoComplete: 'off',
};
