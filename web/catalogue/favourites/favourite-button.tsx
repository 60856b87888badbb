import { m } from '../../../messages/compiled/messages.js';
import { toggleFavourite, useFavouriteFailed, useFavourites } from './favourites.ts';

/** Adds a product to the favourites or takes it out; without JavaScript there is no list, so no button either. */
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
      {/* Where a toast would be; the market does without the scripts of toasts. */}
      {hasFailed && (
        <span role="alert" className="fixed inset-x-4 bottom-20 z-20 mx-auto max-w-sm card p-3 text-center text-red">
          {m.favourite_failed()}
        </span>
      )}
    </>
  );
}
