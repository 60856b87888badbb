import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { hiddenIn, type LevelByPin } from '../ui/pin-incomplete.tsx';

/** Explains, once on a screen, why buyers do not see this stock (decision 054). */
export function OutOfSight({ levels }: { levels: LevelByPin[] }) {
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
