import { m } from '../../../../messages/compiled/messages.js';
import type { WayProps } from './ways.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/** Send Inquiry, beside the basket. */
export function SendInquiry({ productId, buyer }: WayProps) {
  if (buyer === 'visitor') return <SignInFirst productId={productId} label={m.send_inquiry()} />;
  return (
    <button type="button" disabled className="button">
      {m.send_inquiry()}
    </button>
  );
}
