import { m } from '../../messages/compiled/messages.js';
import { isGstVerified } from '../../rules/gst.ts';
import { CheckIcon } from './icons.tsx';

/** The badges a supplier has earned. */
export function SupplierTags({ supplier }: { supplier: { isVerified: boolean; gstNumber: string | null } }) {
  return (
    <p className="my-2 flex flex-wrap gap-1.5">
      {supplier.isVerified && (
        <span className="tag border-green text-green">
          <CheckIcon /> {m.verified()}
        </span>
      )}
      {isGstVerified(supplier.gstNumber) && <span className="tag">{m.gst_verified()}</span>}
    </p>
  );
}
