import { m } from '../../messages/compiled/messages.js';
import { toggleFavourite, useFavourites } from './favourites.ts';

/** Adds a product to the favourites or takes it out; without JavaScript there is no list, so no button either. */
export function FavouriteButton({ id, name }: { id: bigint; name: string }) {
  const isFavourite = useFavourites().includes(String(id));
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={m.add_favourite({ name })}
      onClick={() => toggleFavourite(String(id))}
      className={`card grid size-11 shrink-0 place-items-center needs-script ${isFavourite ? 'text-marigold' : 'text-quiet'}`}
    >
      <span className="heart" />
    </button>
  );
}
