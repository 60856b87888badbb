import { isGstVerified } from '../payments/gst.ts';

/** May the supplier carry the Verified badge? Approved, and a GST number whose check character fits. Decision 37. */
export function isVerifiedSupplier(supplier: { status: string; gstNumber: string | null }): boolean {
  return supplier.status === 'approved' && isGstVerified(supplier.gstNumber);
}
