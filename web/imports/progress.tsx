import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import type { ImportView } from './import-view.ts';

const ASK_MS = 1000;

/** Progress of an import: reloaded every second while the window is visible; without JavaScript by a page refresh. */
export function Running({ view: { state, counts } }: { view: ImportView }) {
  useAskingAgain();
  const carried = counts.created + counts.updated;
  const [done, total, text] =
    state === 'importing'
      ? [carried + counts.refused, carried + counts.refused + counts.waiting, m.import_progress]
      : state === 'pictures'
        ? [counts.picturesDone, counts.picturesDone + counts.picturesWaiting, m.import_progress_pictures]
        : [counts.undone + counts.kept, carried, m.import_progress_undo];
  const words = text({ done: groupIndian(done), total: groupIndian(total) });
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <label htmlFor="progress" className="block font-semibold">
        {words}
      </label>
      <progress id="progress" value={done} max={Math.max(total, 1)} className="progress mt-2" />
      <p className="mt-2 text-quiet">{m.import_progress_text()}</p>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p className="without-script mt-2">
        <Link to="" reloadDocument className="button">
          {m.import_reload()}
        </Link>
      </p>
    </section>
  );
}

function useAskingAgain(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, ASK_MS);
    return () => clearInterval(asking);
  }, [revalidate, state]);
}
