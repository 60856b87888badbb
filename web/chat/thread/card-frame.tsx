import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';

interface CardFrameProps {
  title: string;
  /** True for a promise of money, which is shown as a slip. */
  isSlip?: boolean;
  /** Shown beside the title. */
  tag?: ReactNode;
  product: { productId: bigint | null; productName: string; image: string | null };
  children: ReactNode;
}

/** Frame of a card in a chat that is about a product. */
export function CardFrame({
  title,
  isSlip = false,
  tag,
  product: { productId, productName, image },
  children,
}: CardFrameProps) {
  return (
    <section className={`${isSlip ? 'slip' : 'card'} max-w-md p-3 text-left`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {tag}
      </div>
      <div className="my-2 flex items-center gap-3">
        <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
        {productId === null ? (
          <span className="wrap-anywhere">{productName}</span>
        ) : (
          <Link
            to={`/product/${productId}`}
            className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
          >
            {productName}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
