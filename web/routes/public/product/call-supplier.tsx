import { m } from '../../../../messages/compiled/messages.js';
import type { WayProps } from './ways.tsx';
import { SignInFirst } from './sign-in-first.tsx';

export function CallSupplier({ productId, buyer }: WayProps) {
  if (buyer === 'visitor') return <SignInFirst productId={productId} label={m.call_supplier()} />;
  return (
    <button type="button" disabled className="button">
      {m.call_supplier()}
    </button>
  );
}
