import { useEffect, useRef } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { NextIcon, PreviousIcon, RemoveIcon } from '../../../ui/icons.tsx';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { moved } from './order.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Large view of a picture with its actions. Escape and a press outside close it. */
export function Preview({
  row,
  photoId,
  change,
  part,
  onClose,
}: {
  row: Row;
  photoId: string;
  change: RowActions['change'];
  part: RowActions['part'];
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const at = row.photos.findIndex(({ id }) => id === photoId);
  const photo = row.photos[at];
  const local = useObjectUrl(photo?.blob ?? null);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // A press on the backdrop has the dialog itself as its target.
    box?.addEventListener('click', ({ target }) => target === box && box.close());
  }, []);
  const isOpen = row.state === 'unsaved';
  const name = row.values['name'] ?? '';
  const remove = () => {
    dialog.current?.close();
    change({ type: 'photos', id: row.id, change: (photos) => photos.filter(({ id }) => id !== photoId) });
  };
  return (
    <dialog ref={dialog} aria-label={m.picture_of({ name, number: at + 1 })} onClose={onClose} className="preview">
      <div className="preview-inside">
        {photo && <img src={local ?? photo.url ?? undefined} alt={photo.name} className="preview-picture" />}
        <p className="note">{photo?.failed}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {isOpen && row.photos.length > 1 && (
            <PhotoPlace
              at={at}
              count={row.photos.length}
              move={(to) => change({ type: 'photos', id: row.id, change: (photos) => moved(photos, photoId, to) })}
              part={() => {
                dialog.current?.close();
                part(photoId);
              }}
            />
          )}
          {isOpen && (
            <button type="button" className="button border-red text-red" onClick={remove}>
              <RemoveIcon />
              {m.remove_picture({ number: at + 1 })}
            </button>
          )}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {m.close_preview()}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Buttons that move a photo among those of its product, or make a product of it. */
function PhotoPlace({
  at,
  count,
  move,
  part,
}: {
  at: number;
  count: number;
  move: (to: number) => void;
  part: () => void;
}) {
  return (
    <>
      <button type="button" className="button" disabled={at === 0} onClick={() => move(at - 1)}>
        <PreviousIcon />
        {m.picture_earlier({ number: at + 1 })}
      </button>
      <button type="button" className="button" disabled={at === count - 1} onClick={() => move(at + 1)}>
        {m.picture_later({ number: at + 1 })}
        <NextIcon />
      </button>
      <button type="button" className="button" onClick={part}>
        {m.picture_apart()}
      </button>
    </>
  );
}
