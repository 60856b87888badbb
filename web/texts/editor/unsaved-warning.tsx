import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { textsOf } from '../../form-texts.ts';

/**
 * Asks for confirmation before unsaved text is left; on leaving the page itself, the browser asks. `saves` counts the
 * saves.
 */
export function UnsavedWarning({ values, saves }: { values: Record<string, string>; saves: number }) {
  const place = useRef<HTMLDivElement>(null);
  const saved = useRef(values);
  const isUnsaved = useCallback(
    () =>
      Object.entries(typedAround(place.current)).some(
        ([name, text]) => name !== 'seen' && text !== (saved.current[name] ?? ''),
      ),
    [],
  );
  useEffect(() => {
    if (saves > 0) saved.current = typedAround(place.current);
  }, [saves]);
  // One permanent listener: if the page is left while a listener is replaced, the browser does not ask.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  return (
    <div ref={place}>
      {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </div>
  );
}

function typedAround(place: HTMLElement | null): Record<string, string> {
  const form = place?.closest('form');
  return form ? Object.fromEntries(textsOf(new FormData(form))) : {};
}

/** The browser's own dialog: Escape keeps the screen, and the focus returns. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={open}
      aria-label={m.texts_unsaved()}
      onClose={onStay}
      className="card m-auto max-w-sm space-y-4 p-5 text-ink backdrop:bg-ink/70"
    >
      <p>{m.texts_unsaved()}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onStay} className="button button-main">
          {m.texts_stay()}
        </button>
        <button type="button" onClick={onLeave} className="button">
          {m.texts_leave()}
        </button>
      </div>
    </dialog>
  );
}
