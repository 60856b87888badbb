import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { piecesTyped } from '../../rules/whole-number.ts';
import type { ContactProps } from '../catalogue/product/buyer.ts';

/** Link to the inquiry with the typed quantity, beside the basket; a guest signs in on the way (decision 2). */
export function SendInquiry({ productId, buyer, typed }: ContactProps & { typed: string }) {
  const pieces = piecesTyped(typed);
  const page = `/product/${productId}/inquiry${Number.isNaN(pieces) ? '' : `?pieces=${pieces}`}`;
  return (
    <Link
      to={buyer === 'visitor' ? `/reseller/login?back=${encodeURIComponent(page)}` : page}
      rel="nofollow"
      className="button"
    >
      {m.send_inquiry()}
    </Link>
  );
}
