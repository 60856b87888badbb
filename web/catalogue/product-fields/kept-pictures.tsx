import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { NextIcon, PreviousIcon, RemoveIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';

interface KeptPicturesProps {
  urls: string[];
  name: string;
  onChange: (urls: string[]) => void;
}

/** Pictures of a product in their order, with buttons to move and remove them. */
export function KeptPictures({ urls, name, onChange }: KeptPicturesProps) {
  const moved = (from: number, to: number) => {
    const next = [...urls];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <ul className="flex flex-wrap gap-3 empty:hidden">
      {urls.map((url, place) => (
        <li key={url} className="card overflow-hidden">
          <input type="hidden" name={`picture.${place}`} value={url} readOnly />
          <Shown url={url} name={name} place={place} />
          <div className="grid grid-cols-3 divide-x divide-rule border-t border-rule">
            <PictureButton
              label={m.picture_earlier({ number: place + 1 })}
              isOff={place === 0}
              onPress={() => moved(place, place - 1)}
            >
              <PreviousIcon />
            </PictureButton>
            <PictureButton
              label={m.picture_later({ number: place + 1 })}
              isOff={place === urls.length - 1}
              onPress={() => moved(place, place + 1)}
            >
              <NextIcon />
            </PictureButton>
            <PictureButton
              label={m.remove_picture({ number: place + 1 })}
              isOff={false}
              onPress={() => onChange(urls.filter((other) => other !== url))}
            >
              <RemoveIcon />
            </PictureButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same until the scripts load: a number sets the place of a picture, a tick removes it. */
export function NumberedPictures({ urls, name }: Omit<KeptPicturesProps, 'onChange'>) {
  return (
    <ul className="flex flex-wrap gap-3 empty:hidden">
      {urls.map((url, place) => (
        <li key={url} className="card w-33 overflow-hidden">
          <input type="hidden" name={`picture.${place}`} value={url} readOnly />
          <Shown url={url} name={name} place={place} />
          <div className="flex items-center gap-2 border-t border-rule p-2">
            <input
              name={`place.${place}`}
              aria-label={m.picture_place({ number: place + 1 })}
              defaultValue={place + 1}
              inputMode="numeric"
              maxLength={1}
              className="input w-11! text-center"
            />
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name={`remove.${place}`} className="size-5 shrink-0 accent-indigo" />
              <span aria-hidden="true">{m.remove()}</span>
              <span className="sr-only">{m.remove_picture({ number: place + 1 })}</span>
            </label>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Shown({ url, name, place }: { url: string; name: string; place: number }) {
  return <Picture url={url} alt={m.picture_of({ name, number: place + 1 })} side={132} className="w-33" />;
}

function PictureButton({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled, so that the focus stays on it.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-11 place-items-center aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}
