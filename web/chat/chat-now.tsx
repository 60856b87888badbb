import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import type { ContactProps } from '../catalogue/product/buyer.ts';
import { SignInFirst } from '../catalogue/product/sign-in-first.tsx';

/** The way into the chat with the supplier, which begins with this product. */
export function ChatNow({ productId, buyer }: ContactProps) {
  if (buyer === 'visitor') return <SignInFirst productId={productId} label={m.chat_now()} />;
  return (
    <ActionForm action={`/product/${productId}/chat`} className="grid">
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} className="button">
          {m.chat_now()}
        </button>
      )}
    </ActionForm>
  );
}
