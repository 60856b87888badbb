import { m } from '../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../rules/money.ts';
import { priceFrom, type QuoteFields } from '../../rules/quotes/quote.ts';
import { FieldErrors, useFieldErrors } from '../ui/field.tsx';

/**
 * Warning about a price above the list price; it does not stop the quote, because the list price may be about to rise.
 */
export function AboveList({ typed, list }: { typed: Pick<QuoteFields, 'pricePerCarton'>; list: Paise }) {
  const price = priceFrom(typed);
  return (
    <div aria-live="polite">
      {price !== null && price > list && (
        <p className="rounded bg-marigold-tint p-3 text-sm">{m.quote_above_list({ price: formatRupees(list) })}</p>
      )}
    </div>
  );
}

interface MoreThanThereIsProps {
  /** The part of the typed quantity that can be ordered now; null if all of it can. */
  left: string | null;
  isMeant: boolean;
  refused: unknown;
}

/** Warning about a quantity beyond what can be ordered now, with a box to confirm it. */
export function MoreThanThereIs({ left, isMeant, refused }: MoreThanThereIsProps) {
  const { id, errors, described, edited } = useFieldErrors('isMoreMeant', refused);
  return (
    <div aria-live="polite">
      {left !== null && (
        <div className="rounded bg-marigold-tint p-3">
          <p className="text-sm">{m.quote_more_than_there_is({ quantity: left })}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="isMoreMeant"
              defaultChecked={isMeant}
              aria-invalid={errors.length > 0}
              aria-describedby={described}
              className="size-5 shrink-0 accent-indigo"
              {...edited}
            />
            {m.quote_more_meant()}
          </label>
          <FieldErrors id={id} errors={errors} />
        </div>
      )}
    </div>
  );
}
