import type { GoodsGlance } from '../../domain/orders/goods-glance.ts';
import { m } from '../../messages/compiled/messages.js';
import { Picture } from '../ui/picture.tsx';

/** Pictures of an order's first products, decorative beside their names. */
export function GoodsPictures({ images }: Pick<GoodsGlance, 'images'>) {
  return (
    <span className="flex gap-1">
      {images.map((image, place) => (
        // The same picture may stand twice; places do not change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Picture key={place} url={image ?? undefined} alt="" side={44} className="w-11 shrink-0" />
      ))}
    </span>
  );
}

/** 'Steel bottle + 2 more'. */
export function goodsText({ firstProduct, products }: Pick<GoodsGlance, 'firstProduct' | 'products'>): string {
  return products > 1 ? m.goods_and_more({ name: firstProduct, count: products - 1 }) : firstProduct;
}
