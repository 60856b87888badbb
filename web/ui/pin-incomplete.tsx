import { m } from '../../messages/compiled/messages.js';
import { isServiceablePin } from '../../rules/stock/warehouse.ts';

/** Stock of a product in a warehouse. */
export interface LevelByPin {
  warehouse: string;
  pieces: number;
  pincode: string;
}

/** Returns the warehouses, each once, that have stock and from which no order can be delivered (decision 054). */
export function hiddenIn(levels: LevelByPin[]): string {
  const hidden = levels.filter(({ pieces, pincode }) => pieces > 0 && !isServiceablePin(pincode));
  return [...new Set(hidden.map(({ warehouse }) => warehouse))].join(', ');
}

/** Note in a product's row that names these warehouses. */
export function PinIncomplete({ levels }: { levels: LevelByPin[] }) {
  const warehouses = hiddenIn(levels);
  if (warehouses === '') return null;
  return <span className="mt-1 block text-sm text-orange">{m.pin_incomplete_in({ warehouses })}</span>;
}
