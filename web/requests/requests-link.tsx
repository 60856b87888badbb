import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { RequestsIcon } from '../frame/icons-of-areas.tsx';
import type { loader } from '../root.tsx';
import { newAnswersText, requestsText } from '../ui/counts.ts';

/** Link to the requests with the number of waiting ones; for a phone, whose bar has no room for it. */
export function RequestsLink({ area }: { area: 'supplier' | 'reseller' }) {
  const count = useRouteLoaderData<typeof loader>('root')?.person?.waiting?.requests ?? 0;
  return (
    <Link to={`/${area}/requests`} className="link inline-flex min-h-11 items-center gap-1.5 lg:hidden">
      <RequestsIcon />
      <span>{m.request_nav()}</span>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-alarm px-1.5 text-center text-xs leading-5 font-semibold text-on-act">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{area === 'supplier' ? requestsText(count) : newAnswersText(count)}</span>
        </span>
      )}
    </Link>
  );
}
