import type { SupplierFacts } from '../../domain/catalogue/suppliers.ts';
import { m } from '../../messages/compiled/messages.js';

/** Label and value of each seller detail, for `Facts`; null where it was not given. */
export function sellerFacts({ legalName, legalAddress, gstNumber }: SupplierFacts): [string, string | null][] {
  return [
    [m.seller_legal_name(), legalName],
    [m.seller_address(), legalAddress],
    [m.gst_number(), gstNumber],
  ];
}
