import type { Buyer } from './buying.tsx';
import { CallSupplier } from './call-supplier.tsx';
import { ChatNow } from './chat-now.tsx';

/** A way to the supplier, for whoever may take it: suppliers and the operator have none. */
export interface WayProps {
  productId: bigint;
  buyer: NonNullable<Buyer>;
}

/** The two ways beside Send Inquiry. */
export function OtherWays(props: WayProps) {
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-2.5">
      <ChatNow {...props} />
      <CallSupplier {...props} />
    </div>
  );
}
