import type { WayProps } from './buyer.ts';
import { CallSupplier } from './call-supplier.tsx';
import { ChatNow } from './chat-now.tsx';

/** The two ways beside Send Inquiry; below each other while one of them says why not. */
export function OtherWays({ isSample, ...props }: WayProps & { isSample: boolean }) {
  return (
    <div className="mt-2.5 grid grid-cols-2 items-start gap-2.5 has-[.text-red]:grid-cols-1">
      <ChatNow {...props} />
      <CallSupplier {...props} isSample={isSample} />
    </div>
  );
}
