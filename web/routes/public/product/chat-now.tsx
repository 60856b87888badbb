import { m } from '../../../../messages/compiled/messages.js';
import type { WayProps } from './buyer.ts';
import { SignInFirst } from './sign-in-first.tsx';

export function ChatNow({ productId, buyer }: WayProps) {
  if (buyer === 'visitor') return <SignInFirst productId={productId} label={m.chat_now()} />;
  return (
    <button type="button" disabled className="button">
      {m.chat_now()}
    </button>
  );
}
