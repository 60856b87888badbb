import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useViewer } from './use-viewer.tsx';

interface GalleryProps {
  name: string;
  images: string[];
  /** Slug of the category, whose symbol replaces a missing picture. */
  category: string;
}

/**
 * Gallery: a strip of pictures to swipe; buttons, arrow keys and thumbnails move it (section 2). A tap opens a picture
 * on the whole screen; until the scripts load it is a link to the picture.
 */
export function Gallery({ name, images, category }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const isHydrated = useHydrated();
  const count = Math.max(images.length, 1);

  const show = (place: number) => {
    const target = (place + count) % count;
    strip.current?.scrollTo({ left: target * strip.current.clientWidth });
    setShown(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(shown - 1);
    else if (event.key === 'ArrowRight') show(shown + 1);
    else return;
    event.preventDefault();
  };
  const { open, viewer } = useViewer({ name, images, onClose: show });
  const swiped = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is in it
    <section aria-label={m.pictures_of({ name })} onKeyDown={onKeyDown} className="relative">
      <div className="relative">
        <div
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          role="group"
          aria-label={m.pictures_of({ name })}
          onScroll={swiped}
          className="no-bar flex snap-x snap-mandatory overflow-x-auto rounded"
        >
          {(images.length > 0 ? images : [undefined]).map((url, place) => (
            <Slide
              key={url ?? 'none'}
              name={name}
              url={url}
              place={place}
              category={category}
              // The keyboard stops only at the picture that is shown.
              isStop={!isHydrated || place === shown}
              onOpen={(event) => open(event, place)}
            />
          ))}
        </div>
        {images.length > 1 && (
          <>
            <Step side="left-3" label={m.previous_picture()} onClick={() => show(shown - 1)}>
              <PreviousIcon />
            </Step>
            <Step side="right-3" label={m.next_picture()} onClick={() => show(shown + 1)}>
              <NextIcon />
            </Step>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onShow={show} />}
      {viewer}
    </section>
  );
}

interface SlideProps extends Pick<GalleryProps, 'name' | 'category'> {
  url: string | undefined;
  place: number;
  isStop: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One picture of the strip, as wide as the strip; without an address, a placeholder. */
function Slide({ name, url, place, category, isStop, onOpen }: SlideProps) {
  const picture = (className: string) => (
    <Picture
      url={url}
      alt={m.picture_of({ name, number: place + 1 })}
      side={480}
      size="whole"
      sizes="(max-width: 639px) 320px, 480px"
      category={category}
      isFirst={place === 0}
      className={className}
    />
  );
  return (
    <div id={`picture-${place + 1}`} className="slide grid w-full shrink-0 snap-center justify-items-center">
      {url === undefined ? (
        // The frame is lower without a picture, so that the page does not begin with an empty screen.
        picture('aspect-[3/1] w-full lg:aspect-[2/1]')
      ) : (
        <a
          href={url}
          aria-haspopup="dialog"
          tabIndex={isStop ? undefined : -1}
          onClick={onOpen}
          className="block w-60 cursor-zoom-in sm:w-120 sm:max-w-full"
        >
          {/* Square like most photos, so that they fill the frame. */}
          {picture('aspect-square w-full')}
        </a>
      )}
    </div>
  );
}

interface ThumbnailsProps {
  images: string[];
  /** Index of the picture that the strip shows. */
  shown: number;
  onShow: (place: number) => void;
}

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    // On a phone these are dots on the picture.
    <ul className="flex justify-center print:hidden max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 sm:mt-3 sm:justify-start sm:gap-2.5">
      {images.map((url, place) => (
        <li key={url}>
          {/* A link works without JavaScript too. */}
          <a
            href={`#picture-${place + 1}`}
            aria-label={m.show_picture({ number: place + 1 })}
            aria-current={place === shown}
            onClick={(event) => {
              event.preventDefault();
              onShow(place);
            }}
            className={`block rounded border-2 max-sm:grid max-sm:size-11 max-sm:place-items-center max-sm:border-0 ${place === shown ? 'border-indigo' : 'border-transparent'}`}
          >
            <span className={`dot sm:hidden ${place === shown ? 'bg-act' : 'bg-surface'}`} />
            <Picture url={url} alt="" side={72} className="w-17 max-sm:hidden" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  side: string;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Step({ side, label, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`card needs-script print:hidden absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center ${side}`}
    >
      {children}
    </button>
  );
}
