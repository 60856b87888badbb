import { m } from '../../messages/compiled/messages.js';
import type { SetContent } from '../../rules/catalogue/packings.ts';

/**
 * 'In each set: S × 1, M × 2, L × 2, XL × 1'; 'In each set: 8 pieces, one of each' for more than six parts of one piece
 * each.
 */
export function setContentText(content: SetContent): string {
  if (content.length > FEW_MAX && content.every(({ pieces }) => pieces === 1)) {
    return m.set_one_of_each({ count: String(content.length) });
  }
  return m.set_holds({ parts: content.map(({ value, pieces }) => `${value} × ${pieces}`).join(', ') });
}

/** Up to this many parts are always named one by one. */
const FEW_MAX = 6;
