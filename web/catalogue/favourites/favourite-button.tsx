import { m } from '../../../messages/compiled/messages.js';
import { toggleFavourite, useFavouriteFailed, useFavourites } from './favourites.ts';

/**
 * Button that adds a product to the favourites or removes it. Not shown without JavaScript, because then there is no
 * list.
 */
export function FavouriteButton({
  id,
  name,
  word,
}: {
  id: bigint;
  name: string;
  /** Word below the heart, for a row of buttons with words. */
  word?: string;
}) {
  const isFavourite = useFavourites().includes(String(id));
  const hasFailed = useFavouriteFailed(String(id));
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={word ? `${word}: ${m.add_favourite({ name })}` : m.add_favourite({ name })}
        onClick={() => toggleFavourite(String(id))}
        className={`needs-script ${word ? 'way' : 'card grid size-11 shrink-0 place-items-center'} ${isFavourite ? 'text-marigold' : 'text-quiet'}`}
      >
        <span className="heart" />
        {word && <span className="text-quiet">{word}</span>}
      </button>
      {/* In place of a toast, whose scripts the market does not load. */}
      {hasFailed && (
        <span role="alert" className="fixed inset-x-4 bottom-20 z-20 mx-auto max-w-sm card p-3 text-center text-red">
          {m.favourite_failed()}
        </span>
      )}
    </>
  );
}
