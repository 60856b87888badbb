import { m } from '../../messages/compiled/messages.js';
import { CheckIcon } from '../ui/icons.tsx';

export function SupplierTags({ supplier }: { supplier: { isVerified: boolean; isGstVerified: boolean } }) {
  if (!supplier.isVerified && !supplier.isGstVerified) return null;
  return (
    <p className="my-2 flex flex-wrap gap-1.5">
      {supplier.isVerified && (
        <span className="tag border-green text-green">
          <CheckIcon /> {m.verified()}
        </span>
      )}
      {supplier.isGstVerified && <span className="tag">{m.gst_verified()}</span>}
    </p>
  );
}
