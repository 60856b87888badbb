import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { isServiceablePin } from '../../../rules/warehouse.ts';

/** Why buyers do not see pieces of a product: no order can be delivered from where they lie (decision 054). */
export function OutOfSight({ levels }: { levels: { warehouse: string; pieces: number; pincode: string }[] }) {
  const hidden = levels.filter(({ pieces, pincode }) => pieces > 0 && !isServiceablePin(pincode));
  if (hidden.length === 0) return null;
  return (
    <span className="mt-1 block text-sm text-orange">
      {m.out_of_sight_by_pin({ warehouses: hidden.map(({ warehouse }) => warehouse).join(', ') })}{' '}
      <Link to="/supplier/warehouses" className="link">
        {m.complete_pin()}
      </Link>
    </span>
  );
}
