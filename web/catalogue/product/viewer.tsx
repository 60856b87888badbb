import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { NextIcon, PreviousIcon, RemoveIcon } from '../../ui/icons.tsx';
import '../../styles/viewer.css';
import { backCloses } from './back-closes.ts';
import { zoomable } from './zoom.ts';

export interface ViewerProps {
  name: string;
  images: string[];
  /** Index of the picture it opens with. */
  first: number;
  /** Called with the index of the picture that was shown last. */
  onClose: (place: number) => void;
}

/**
 * Pictures on the whole screen: swipe, arrow keys and dots move them, two fingers or two taps enlarge them. Escape,
 * 'Back' and the cross close the dialog, which traps the focus and returns it.
 */
export function Viewer({ name, images, first, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const leave = useRef(() => {});
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    leave.current = backCloses(dialog.current);
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
  }, [first]);
  const show = (place: number) => {
    const target = (place + images.length) % images.length;
    strip.current?.scrollTo({ left: target * strip.current.clientWidth });
    setShown(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // The gallery behind must not move yet: it follows when the viewer closes.
    event.stopPropagation();
    show(shown + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is in it
    <dialog
      ref={dialog}
      aria-label={m.pictures_of({ name })}
      onClose={() => {
        leave.current();
        onClose(shown);
      }}
      onKeyDown={onKeyDown}
      className="viewer"
    >
      <div className="viewer-bar">
        <p role="status">{m.picture_in_row({ number: shown + 1, count: images.length })}</p>
        <p className="min-w-0 truncate text-quiet">{name}</p>
        <button
          type="button"
          aria-label={m.close()}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center"
        >
          <RemoveIcon />
        </button>
      </div>
      <Strip
        ref={strip}
        name={name}
        images={images}
        onScroll={(place) => setShown(Math.min(images.length - 1, Math.max(0, place)))}
      />
      {images.length > 1 && <Steps images={images} shown={shown} onShow={show} />}
      <p className="pb-3 text-center text-sm text-quiet">{m.picture_enlarge()}</p>
    </dialog>
  );
}

/** The same function for every rendering, so that an enlarged picture stays enlarged. */
const enlargedByHand = (frame: HTMLElement | null) => (frame ? zoomable(frame) : undefined);

interface StripProps extends Pick<ViewerProps, 'name' | 'images'> {
  ref: Ref<HTMLDivElement>;
  onScroll: (place: number) => void;
}

function Strip({ ref, name, images, onScroll }: StripProps) {
  return (
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      role="group"
      aria-label={m.pictures_of({ name })}
      className="viewer-strip no-bar"
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onScroll(Math.round(scrollLeft / clientWidth))}
    >
      {images.map((url, place) => (
        <div key={url} ref={enlargedByHand} className="viewer-frame">
          <img src={url} alt={m.picture_of({ name, number: place + 1 })} draggable={false} />
        </div>
      ))}
    </div>
  );
}

/** Buttons to the previous and next picture, and a dot for each picture. */
function Steps({
  images,
  shown,
  onShow,
}: Pick<ViewerProps, 'images'> & { shown: number; onShow: (place: number) => void }) {
  const step = 'grid size-11 place-items-center';
  return (
    <div className="flex items-center justify-center">
      <button type="button" aria-label={m.previous_picture()} onClick={() => onShow(shown - 1)} className={step}>
        <PreviousIcon />
      </button>
      {images.map((url, place) => (
        <button
          key={url}
          type="button"
          aria-label={m.show_picture({ number: place + 1 })}
          aria-current={place === shown}
          onClick={() => onShow(place)}
          className={step}
        >
          <span className={`dot ${place === shown ? 'bg-indigo' : ''}`} />
        </button>
      ))}
      <button type="button" aria-label={m.next_picture()} onClick={() => onShow(shown + 1)} className={step}>
        <NextIcon />
      </button>
    </div>
  );
}
