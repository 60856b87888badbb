import { data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { saidContext } from '../app-context.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/not-found';

/** What could not be answered while the database is away ends here as well, and says so. */
export function loader({ context }: Route.LoaderArgs) {
  const said = context.get(saidContext);
  if (said !== null) throw data(said, { status: 503 });
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <div className="page">
      <title>{`${m.page_not_found_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice title={m.page_not_found_title()} text={m.page_not_found()} />
    </div>
  );
}
