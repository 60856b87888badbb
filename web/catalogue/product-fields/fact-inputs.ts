import { m } from '../../../messages/compiled/messages.js';
import type { factFields } from '../../../rules/catalogue/fact-fields.ts';
import { ADDRESS_MAX, MAKER_MAX, SHORT_TEXT_MAX } from '../../../rules/limits.ts';

/** How a field of one text is typed. */
export interface Input {
  label: () => string;
  /** Shown where there is no value to inherit. */
  hint?: () => string;
  maxLength: number;
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: 'off';
  /** Number of lines of a text area; absent for a field of one line. */
  rows?: number;
}

const PIN_TYPED_MAX = 9;
const address = { maxLength: ADDRESS_MAX, rows: 2 };
const pincode = { inputMode: 'numeric', maxLength: PIN_TYPED_MAX, hint: m.pin_hint } as const;

/** How the facts that the law asks of goods are typed. */
export const factInputs: Record<keyof typeof factFields | 'maker', Input> = {
  brand: { label: m.brand, maxLength: SHORT_TEXT_MAX },
  genericName: { label: m.generic_name, hint: m.generic_name_hint, maxLength: SHORT_TEXT_MAX },
  netQuantity: { label: m.net_quantity, hint: m.net_quantity_hint, maxLength: 20, autoComplete: 'off' },
  mrp: { label: m.mrp_per_piece, hint: m.mrp_hint, inputMode: 'decimal', maxLength: 14, autoComplete: 'off' },
  barcode: { label: m.barcode, hint: m.barcode_hint, inputMode: 'numeric', maxLength: 24, autoComplete: 'off' },
  maker: { label: m.maker_name, maxLength: MAKER_MAX },
  makerAddress: { label: m.maker_address, ...address },
  makerPincode: { label: m.maker_pincode, ...pincode },
  packer: { label: m.packer_name, maxLength: MAKER_MAX },
  packerAddress: { label: m.packer_address, ...address },
  packerPincode: { label: m.packer_pincode, ...pincode },
  importer: { label: m.importer_name, maxLength: MAKER_MAX },
  importerAddress: { label: m.importer_address, ...address },
  importerPincode: { label: m.importer_pincode, ...pincode },
};
