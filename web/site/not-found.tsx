import { data } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { sentenceContext, type UnsentForm, unsentFormContext } from '../app-context.ts';
import { FailedMark } from '../ui/failed-mark.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/not-found';

/**
 * Page for unknown addresses; also for answers that failed because the database is away, with their sentence and the
 * form that was sent.
 */
export function loader({ context }: Route.LoaderArgs) {
  const sentence = context.get(sentenceContext);
  const unsent = context.get(unsentFormContext);
  if (sentence !== null && unsent !== null) return data({ sentence, unsent }, { status: 503 });
  if (sentence !== null) throw data(sentence, { status: 503 });
  return data(null, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Unsent {...loaderData} />;
  return (
    <div className="page">
      <title>{`${m.page_not_found_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice title={m.page_not_found_title()} text={m.page_not_found()} />
    </div>
  );
}

/** The page holds the typed text, and its button sends it again; Back shows the form itself, as it was sent. */
function Unsent({ sentence, unsent: { action, fields } }: { sentence: string; unsent: UnsentForm }) {
  return (
    <div className="page py-10">
      <title>{`${m.database_away_title()} | ${m.site_name()}`}</title>
      <div role="alert" className="card px-4 py-14 text-center">
        <FailedMark />
        <h1 className="mt-3 text-xl">{m.database_away_title()}</h1>
        <p className="mt-1 whitespace-pre-line text-quiet">{sentence}</p>
        <form method="post" action={action} className="mt-5">
          {fields.map(([name, text], place) => (
            <input key={place} type="hidden" name={name} value={text} />
          ))}
          <button type="submit" className="button button-main">
            {m.send_again()}
          </button>
        </form>
      </div>
    </div>
  );
}
