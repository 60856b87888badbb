import { m } from '../../../messages/compiled/messages.js';
import { toggleFavourite, useFavouriteFailed, useFavourites } from './favourites.ts';

/**
 * Button that adds a product to the favourites or removes it. Not shown without JavaScript, because then there is no
 * list.
 */
export function FavouriteButton({ id, name }: { id: bigint; name: string }) {
  const isFavourite = useFavourites().includes(String(id));
  const hasFailed = useFavouriteFailed(String(id));
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={m.add_favourite({ name })}
        onClick={() => toggleFavourite(String(id))}
        className={`card grid size-11 shrink-0 place-items-center needs-script ${isFavourite ? 'text-marigold' : 'text-quiet'}`}
      >
        <span className="heart" />
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
