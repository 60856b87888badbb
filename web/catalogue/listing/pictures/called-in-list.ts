import { m } from '../../../../messages/compiled/messages.js';
import type { Row } from '../rows.ts';

/** Returns what a product is called in the labels of its photos; one without a name by its number among the rows. */
export function calledInList({ values }: Row, number: number): string {
  return values['name']?.trim() || m.product_number({ number });
}
