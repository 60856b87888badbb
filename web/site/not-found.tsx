import { data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { sentenceContext } from '../app-context.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/not-found';

/** Page for unknown addresses; also for answers that failed because the database is away, with their sentence. */
export function loader({ context }: Route.LoaderArgs) {
  const sentence = context.get(sentenceContext);
  if (sentence !== null) throw data(sentence, { status: 503 });
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
