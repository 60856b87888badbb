import { m } from '../../../messages/compiled/messages.js';
import type { factFields } from '../../../rules/catalogue/fact-fields.ts';
import type { Party } from '../../../rules/catalogue/product-field.ts';
import { ADDRESS_MAX, MAKER_MAX, TYPED_MAX } from '../../../rules/limits.ts';
import type { Input } from './fact-inputs.ts';

const address = { maxLength: ADDRESS_MAX, rows: 2 };
const pincode = { inputMode: 'numeric', maxLength: TYPED_MAX, hint: m.pin_hint } as const;

/** Inputs for name, address and PIN code of manufacturer, packer and importer. */
export const partyInputs: Record<Extract<keyof typeof factFields, `${Party}${string}`> | 'maker', Input> = {
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
