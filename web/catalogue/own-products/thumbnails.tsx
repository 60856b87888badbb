import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { Picture } from '../../ui/picture.tsx';

const THUMBNAILS = 2;

/** Up to two pictures and '+N' for more (section 2). Each opens the gallery, or the product until the scripts load. */
export function Thumbnails({ product, onShow }: { product: OwnProduct; onShow: (place: number) => void }) {
  const { id, name, images } = product;
  if (images.length === 0) return <Picture url={undefined} alt="" side={64} className="w-16" />;
  const opener = (place: number, label: string, children: ReactNode) => (
    <Opener key={place} to={`/product/${id}`} label={label} onPress={() => onShow(place)}>
      {children}
    </Opener>
  );
  return (
    <span className="flex flex-wrap items-center gap-1.5 xl:flex-nowrap">
      {images
        .slice(0, THUMBNAILS)
        .map((url, place) =>
          opener(
            place,
            m.picture_of({ name, number: place + 1 }),
            <Picture url={url} alt="" side={64} className="w-16 sm:w-11 xl:w-16" />,
          ),
        )}
      {images.length > THUMBNAILS &&
        opener(
          THUMBNAILS,
          m.more_pictures_of({ name, count: images.length - THUMBNAILS }),
          <span className="grid size-11 place-items-center text-quiet">+{images.length - THUMBNAILS}</span>,
        )}
    </span>
  );
}

interface OpenerProps {
  to: string;
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Opener({ to, label, onPress, children }: OpenerProps) {
  const look = { 'aria-label': label, className: 'block shrink-0 rounded', children };
  return useHydrated() ? <button type="button" onClick={onPress} {...look} /> : <Link to={to} {...look} />;
}
