import { Link } from 'react-router';
import type { ProductCard as Product } from '../../../domain/inquiries/messages-view.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { priceLine } from '../../catalogue/price-text.ts';
import { Picture } from '../../ui/picture.tsx';

/** Product that the chat is about, with a link to its page while it is public. */
export function ProductCard({ product }: { product: Product }) {
  const { id, name, image, isPublic } = product;
  const content = (
    <>
      <Picture url={image ?? undefined} alt="" side={56} className="size-14 shrink-0" />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        {isPublic && <span className="text-sm text-quiet">{priceLine(priceInLists(product), m.per_piece())}</span>}
      </span>
    </>
  );
  const className = 'flex min-h-11 items-center gap-3';
  return isPublic ? (
    <Link to={`/product/${id}`} className={`${className} hover:underline`}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}
