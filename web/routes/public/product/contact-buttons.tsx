import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import type { loader as rootLoader } from '../../../root.tsx';

/** Send Inquiry, Chat Now, Call Supplier: signed-out people sign in first and come back here (decision 2). */
export function ContactButtons({ productId }: { productId: bigint }) {
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  const to = `/reseller/login?back=${encodeURIComponent(`/product/${productId}`)}`;
  if (person) return <p className="mt-3 rounded bg-indigo-tint p-3 text-sm">{m.contact_soon()}</p>;
  return (
    <div className="mt-3 grid grid-cols-2 gap-2.5">
      <Link to={to} rel="nofollow" className="button button-main col-span-2">
        {m.send_inquiry()}
      </Link>
      <Link to={to} rel="nofollow" className="button">
        {m.chat_now()}
      </Link>
      <Link to={to} rel="nofollow" className="button">
        {m.call_supplier()}
      </Link>
    </div>
  );
}
