import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { Picture } from '../../ui/picture.tsx';

const THUMBNAILS = 2;

/**
 * Up to two pictures and '+N' for more (section 2). Each opens the gallery, or the product until the scripts load.
 * Below a desktop's width only one picture fits, with the '+N' on it.
 */
export function Thumbnails({ product, onShow }: { product: OwnProduct; onShow: (place: number) => void }) {
  const { id, name, images, categorySlug } = product;
  if (images.length === 0) return <Picture url={undefined} alt="" side={44} category={categorySlug} />;
  const opener = (place: number, label: string, children: ReactNode) => (
    <Opener key={place} to={`/product/${id}`} label={label} onPress={() => onShow(place)}>
      {children}
    </Opener>
  );
  return (
    <span className="own-pictures">
      {images.slice(0, THUMBNAILS).map((url, place) =>
        opener(
          place,
          m.picture_of({ name, number: place + 1 }),
          <>
            <Picture url={url} alt="" side={44} category={categorySlug} />
            {place === 0 && images.length > 1 && (
              // Drawn by the style sheet, because visible text would have to be part of the button's label.
              <span
                data-more={`+${images.length - 1}`}
                className="absolute right-0 bottom-0 rounded bg-surface px-1 text-sm leading-5 text-quiet after:content-[attr(data-more)] xl:hidden"
              />
            )}
          </>,
        ),
      )}
      {images.length > THUMBNAILS &&
        opener(
          THUMBNAILS,
          m.more_pictures_of({ name, count: images.length - THUMBNAILS }),
          `+${images.length - THUMBNAILS}`,
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
  const look = { 'aria-label': label, children };
  return useHydrated() ? <button type="button" onClick={onPress} {...look} /> : <Link to={to} {...look} />;
}
