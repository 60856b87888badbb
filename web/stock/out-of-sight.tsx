import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { isServiceablePin } from '../../rules/stock/warehouse.ts';

interface Level {
  warehouse: string;
  pieces: number;
  pincode: string;
}

/** The warehouses, each once, that no order can be delivered from, and in which something lies. */
function hiddenIn(levels: Level[]): string {
  const hidden = levels.filter(({ pieces, pincode }) => pieces > 0 && !isServiceablePin(pincode));
  return [...new Set(hidden.map(({ warehouse }) => warehouse))].join(', ');
}

/** Why buyers do not see what lies there, once on a screen (decision 054). */
export function OutOfSight({ levels }: { levels: Level[] }) {
  const warehouses = hiddenIn(levels);
  if (warehouses === '') return null;
  return (
    <p className="mt-3 text-sm text-orange">
      {m.out_of_sight_by_pin({ warehouses })}{' '}
      <Link to="/supplier/warehouses" className="link">
        {m.complete_pin()}
      </Link>
    </p>
  );
}

/** In the row of a product: where that is so. */
export function PinIncomplete({ levels }: { levels: Level[] }) {
  const warehouses = hiddenIn(levels);
  if (warehouses === '') return null;
  return <span className="mt-1 block text-sm text-orange">{m.pin_incomplete_in({ warehouses })}</span>;
}
