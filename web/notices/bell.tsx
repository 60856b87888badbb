import { m } from '../../messages/compiled/messages.js';
import { CountedLink } from '../ui/counted-link.tsx';
import { Icon } from '../ui/icons.tsx';
import { useLive } from '../ui/use-live.ts';

/**
 * Link to a person's notices with the number of unread ones, updated live; if the live line is down, at the next page.
 */
export function Bell({ side, unread }: { side: 'supplier' | 'reseller'; unread: number }) {
  useLive('notices');
  return (
    <CountedLink
      to={`/${side}/notices`}
      count={unread}
      label={(shown) => (unread > 0 ? m.bell_with_unread({ shown }) : m.bell_title())}
    >
      <Icon>
        <path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
      </Icon>
    </CountedLink>
  );
}
