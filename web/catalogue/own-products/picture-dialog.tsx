import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { NextIcon, PreviousIcon, RemoveIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';

interface PictureDialogProps {
  name: string;
  images: string[];
  first: number;
  onClose: () => void;
}

/**
 * Gallery of section 2: closes on Escape and on a click outside; stepping wraps around, with the arrow keys too. The
 * browser's dialog traps the focus and returns it.
 */
export function PictureDialog({ name, images, first, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const step = (by: number) => setShown((place) => (place + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it for the keyboard
    <dialog
      ref={dialog}
      aria-label={m.pictures_of({ name })}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      onKeyDown={onKeyDown}
      className="picture-dialog"
    >
      <div className="p-3">
        <div className="mb-2 flex items-center justify-between gap-3">
          <p className="min-w-0 truncate font-semibold">{name}</p>
          <Press label={m.close()} onPress={() => dialog.current?.close()}>
            <RemoveIcon />
          </Press>
        </div>
        <Picture
          key={images[shown]}
          url={images[shown]}
          alt={m.picture_of({ name, number: shown + 1 })}
          side={800}
          size="whole"
          className="mx-auto aspect-square max-h-[70dvh] w-full max-w-[70dvh]"
        />
        {images.length > 1 && (
          <div className="mt-2 flex items-center justify-center gap-4">
            <Press label={m.previous_picture()} onPress={() => step(-1)}>
              <PreviousIcon />
            </Press>
            <span role="status">{m.picture_in_row({ number: shown + 1, count: images.length })}</span>
            <Press label={m.next_picture()} onPress={() => step(1)}>
              <NextIcon />
            </Press>
          </div>
        )}
      </div>
    </dialog>
  );
}

function Press({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="card grid size-11 shrink-0 place-items-center"
    >
      {children}
    </button>
  );
}
