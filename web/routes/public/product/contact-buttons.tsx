import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import type { loader as rootLoader } from '../../../root.tsx';

interface ContactProps {
  productId: bigint;
}

/** Send Inquiry, Chat Now, Call Supplier: signed-out people sign in first and come back here (decision 2). */
export function SendInquiry({ productId }: ContactProps) {
  const to = useSignInPath(productId);
  if (to === null) return <p className="mt-2.5 rounded bg-indigo-tint p-3 text-sm">{m.contact_soon()}</p>;
  return (
    <Link to={to} rel="nofollow" className="button button-main mt-2.5 w-full">
      {m.send_inquiry()}
    </Link>
  );
}

/** The two ways beside the main one. */
export function OtherWays({ productId }: ContactProps) {
  const to = useSignInPath(productId);
  if (to === null) return null;
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-2.5">
      <Link to={to} rel="nofollow" className="button">
        {m.chat_now()}
      </Link>
      <Link to={to} rel="nofollow" className="button">
        {m.call_supplier()}
      </Link>
    </div>
  );
}

/** Where a signed-out person signs in and from where they return; null for one who is signed in. */
function useSignInPath(productId: bigint): string | null {
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  return person ? null : `/reseller/login?back=${encodeURIComponent(`/product/${productId}`)}`;
}
