import type { ToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { atRung, discountedPerCarton } from '../../rules/catalogue/price.ts';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { cartonsFrom, priceFrom, type QuoteFields } from '../../rules/quotes/quote.ts';
import { FieldErrors, useFieldErrors } from '../ui/field.tsx';

interface DoubtProps {
  typed: Pick<QuoteFields, 'pricePerCarton' | 'cartons'>;
  product: ToQuote;
}

/**
 * Warning about a price above the list price; it does not stop the quote, because the list price may be about to rise.
 */
export function AboveList({ typed, product }: DoubtProps) {
  const list = discountedPerCarton(atRung(product, cartonsFrom(typed) ?? 0));
  const price = priceFrom(typed);
  return (
    <div aria-live="polite">
      {price !== null && price > list && (
        <p className="rounded bg-marigold-tint p-3 text-sm">{m.quote_above_list({ price: formatRupees(list) })}</p>
      )}
    </div>
  );
}

/** Warning about more cartons than can be ordered now, with a box to confirm them. */
export function MoreThanThereIs({
  typed,
  product: { orderableCartons },
  isMeant,
  refused,
}: DoubtProps & { isMeant: boolean; refused: unknown }) {
  const { id, errors, described, edited } = useFieldErrors('isMoreMeant', refused);
  const cartons = cartonsFrom(typed);
  return (
    <div aria-live="polite">
      {cartons !== null && cartons > orderableCartons && (
        <div className="rounded bg-marigold-tint p-3">
          <p className="text-sm">{m.quote_more_than_there_is({ cartons: groupIndian(orderableCartons) })}</p>
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
