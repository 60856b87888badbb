import type { BasketLine } from '../../../domain/orders/basket.ts';

type Line = Pick<BasketLine, 'productId'>;

/** Where on the screen a line stands: the name in an address after '#'. */
export function linePlace({ productId }: Line): string {
  return `line-${productId}`;
}

/** Brings a line to the middle of the screen, clear of the bar, with the focus in its field where it has one. */
export function goToLine(line: Line): void {
  const place = document.getElementById(linePlace(line));
  const field = place?.querySelector<HTMLElement>('input[name=pieces]:not([type=hidden])');
  (field ?? place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
