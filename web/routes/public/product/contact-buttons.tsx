import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import type { loader as rootLoader } from '../../../root.tsx';

interface ContactProps {
  productId: bigint;
}

/** Send Inquiry, the main way of who cannot order: signed-out people sign in first and come back here (decision 2). */
export function SendInquiry({ productId, isAlone }: ContactProps & { isAlone: boolean }) {
  return (
    <Contact productId={productId} label={m.send_inquiry()} className={isAlone ? 'button-main mt-2.5 w-full' : ''} />
  );
}

/** The two ways beside the main one; for those signed in, when all three open. */
export function OtherWays({ productId }: ContactProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Contact productId={productId} label={m.chat_now()} />
        <Contact productId={productId} label={m.call_supplier()} />
      </div>
      {isSignedIn && <p className="mt-2.5 rounded bg-indigo-tint p-3 text-sm">{m.contact_soon()}</p>}
    </>
  );
}

function Contact({ productId, label, className = '' }: ContactProps & { label: string; className?: string }) {
  if (useIsSignedIn()) {
    return (
      <button type="button" disabled className={`button ${className}`}>
        {label}
      </button>
    );
  }
  const to = `/reseller/login?back=${encodeURIComponent(`/product/${productId}`)}`;
  return (
    <Link to={to} rel="nofollow" className={`button ${className}`}>
      {label}
    </Link>
  );
}

function useIsSignedIn(): boolean {
  return Boolean(useRouteLoaderData<typeof rootLoader>('root')?.person);
}
