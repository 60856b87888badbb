import { m } from '../../../../messages/compiled/messages.js';
import type { Row } from '../rows.ts';

/** Returns a product's name for the labels of its photos; without a name, its number among the rows. */
export function calledInList({ values }: Row, number: number): string {
  return values['name']?.trim() || m.product_number({ number });
}
