import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Icon } from './icons.tsx';
import { useLive } from './use-live.ts';

const MOST = 99;

/** Leads to a person's notices, and says how many are unread: as they come where a line is open, else as of the last look. */
export function Bell({ side, unread }: { side: 'supplier' | 'reseller'; unread: number }) {
  useLive('notices');
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Link
      to={`/${side}/notices`}
      aria-label={unread > 0 ? m.bell_with_unread({ shown }) : m.bell_title()}
      className="relative grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
    >
      <Icon>
        <path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
      </Icon>
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {shown}
        </span>
      )}
    </Link>
  );
}
