import type { BasketLine } from '../../../domain/orders/basket.ts';

type Line = Pick<BasketLine, 'variantId'>;

/** Returns the element id of a line, also used after '#' in addresses. */
export function linePlace({ variantId }: Line): string {
  return `line-${variantId}`;
}

/** Scrolls a line to the middle of the screen, clear of the bar, and focuses its field if it has one. */
export function goToLine(line: Line): void {
  const place = document.getElementById(linePlace(line));
  const field = place?.querySelector<HTMLElement>('input[name=pieces]:not([type=hidden])');
  (field ?? place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
