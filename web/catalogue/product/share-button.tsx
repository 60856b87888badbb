import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { piecesText } from '../../ui/amounts.ts';
import { ShareIcon } from '../../ui/icons.tsx';
import { priceText } from '../price-text.ts';

/** Opens the phone's share sheet, or WhatsApp if there is none. */
export function ShareButton({ product, origin }: { product: ProductPage; origin: string }) {
  const url = `${origin}/product/${product.id}`;
  const text = m.share_text({
    name: product.name,
    price: priceText(priceInLists(product)),
    quantity: piecesText(minimumPieces(product)),
    url,
  });
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (typeof navigator.share !== 'function') return;
        event.preventDefault();
        // Closing the share sheet rejects the promise, which is no error.
        navigator.share({ title: product.name, text }).catch(() => {});
      }}
      className="way"
    >
      <ShareIcon /> {m.share()}
    </a>
  );
}
