import type { WayProps } from './buyer.ts';
import { CallSupplier } from './call-supplier.tsx';
import { ChatNow } from './chat-now.tsx';

/** The two ways beside Send Inquiry. */
export function OtherWays(props: WayProps) {
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-2.5">
      <ChatNow {...props} />
      <CallSupplier {...props} />
    </div>
  );
}
