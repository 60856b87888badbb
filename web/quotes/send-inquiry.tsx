import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { piecesTyped } from '../../rules/whole-number.ts';
import type { ContactProps } from '../catalogue/product/buyer.ts';

/**
 * Link to the inquiry with the typed quantity, below the basket or in its place; a guest signs in on the way (decision
 * 2).
 */
export function SendInquiry({ productId, buyer, typed, isMain }: ContactProps & { typed: string; isMain: boolean }) {
  const pieces = piecesTyped(typed);
  const page = `/product/${productId}/inquiry${Number.isInteger(pieces) ? `?pieces=${pieces}` : ''}`;
  return (
    <Link
      to={buyer === 'visitor' ? `/reseller/login?back=${encodeURIComponent(page)}` : page}
      rel="nofollow"
      className={isMain ? 'button button-main' : 'button mt-2.5 w-full print:hidden'}
    >
      {m.send_inquiry()}
    </Link>
  );
}
