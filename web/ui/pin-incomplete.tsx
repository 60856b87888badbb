import { m } from '../../messages/compiled/messages.js';
import { isServiceablePin } from '../../rules/stock/warehouse.ts';

/** What lies in a warehouse. */
export interface LevelByPin {
  warehouse: string;
  pieces: number;
  pincode: string;
}

/** The warehouses, each once, that no order can be delivered from, and in which something lies (decision 054). */
export function hiddenIn(levels: LevelByPin[]): string {
  const hidden = levels.filter(({ pieces, pincode }) => pieces > 0 && !isServiceablePin(pincode));
  return [...new Set(hidden.map(({ warehouse }) => warehouse))].join(', ');
}

/** In the row of a product: where that is so. */
export function PinIncomplete({ levels }: { levels: LevelByPin[] }) {
  const warehouses = hiddenIn(levels);
  if (warehouses === '') return null;
  return <span className="mt-1 block text-sm text-orange">{m.pin_incomplete_in({ warehouses })}</span>;
}
