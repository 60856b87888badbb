import { Link } from 'react-router';
import { type Basket, type BasketLine, type BasketPart, basketOf } from '../../../domain/orders/basket.ts';
import { type Removed, removedLine } from '../../../domain/orders/removed-line.ts';
import { m } from '../../../messages/compiled/messages.js';
import { addAddress } from '../../catalogue/add-address.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { withLatinLine } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { sumText } from '../../ui/amounts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldSentences } from '../../ui/field-sentences.tsx';
import { useFlashUnder } from '../../ui/flash.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useLive } from '../../ui/use-live.ts';
import { isShort, shortPlace } from '../order/part-short.tsx';
import type { Route } from './+types/route';
import { CheckoutLink } from './checkout-link.tsx';
import { asTyped, isSettled, sumsAsTyped, useDrafts } from './drafts.ts';
import { goToLine, linePlace } from './line-place.ts';
import { PartCard } from './part-card.tsx';

/** Basket of a reseller, by supplier; `?removed=` names the variant just removed. */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  return {
    basket: withLatinLines(await basketOf(context.db, reseller)),
    removed: await removedLine(context.db, reseller, {
      variant: url.searchParams.get('removed'),
      pieces: url.searchParams.get('pieces'),
    }),
  };
});

const withLatinLines = (basket: Basket): Basket => ({
  ...basket,
  parts: basket.parts.map((part) => ({ ...part, lines: part.lines.map(withLatinLine) })),
});

export default function BasketScreen({ loaderData: { basket, removed } }: Route.ComponentProps) {
  useLive('orders');
  const drafts = useDrafts();
  const flash = useFlashUnder(addAddress);
  const { parts } = basket;
  const total = parts.reduce((sum, { lines, rule }) => sum + sumsAsTyped(lines, rule, drafts).total, 0n);
  return (
    <>
      <title>{`${m.basket_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.basket_title()}</h1>
      {flash?.refused && <FormSentence refused={flash.refused} />}
      {removed && <RemovedLine removed={removed} />}
      {parts.length === 0 ? (
        <EmptyState drawing="counter" title={m.basket_empty()} text={m.basket_empty_text()}>
          <Link to="/products" className="button button-main">
            {m.browse_products()}
          </Link>
          <Link to="/reseller/products" className="link inline-flex min-h-11 items-center">
            {m.basket_from_products()}
          </Link>
        </EmptyState>
      ) : (
        <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {parts.map((part) => (
              <PartCard key={part.supplierId} part={part} drafts={drafts} />
            ))}
          </div>
          <Summary
            total={sumText(total)}
            orders={parts.length}
            isUnsaved={parts.flatMap(({ lines }) => lines).some((line) => asTyped(line, drafts).pieces !== line.pieces)}
            unsettled={parts.flatMap(({ lines }) => lines).find((line) => !isSettled(line, drafts)) ?? null}
            short={parts.find(isShort) ?? null}
          />
        </div>
      )}
    </>
  );
}

/** Total and link to the checkout: beside the parts, or in a row above a phone's bar. */
function Summary({
  total,
  orders,
  isUnsaved,
  unsettled,
  short,
}: {
  total: string;
  orders: number;
  /** True when a typed quantity differs from the basket. */
  isUnsaved: boolean;
  unsettled: BasketLine | null;
  /** A part that is below a minimum. */
  short: BasketPart | null;
}) {
  return (
    <section
      aria-label={m.total()}
      className="basket-sum card flex flex-wrap items-center justify-between gap-x-3 p-4 sm:gap-y-2 xl:block"
    >
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3" aria-live="polite">
          <span className="text-quiet">{m.total()}</span>
          <b className="text-xl sm:text-2xl" translate="no">
            {total}
          </b>
        </p>
        {orders > 1 && <p className="text-sm text-quiet max-sm:sr-only">{m.basket_becomes_orders({ orders })}</p>}
      </div>
      {unsettled === null && short !== null && (
        <a href={`#${shortPlace(short)}`} className="button border-red text-red xl:mt-2 xl:w-full">
          {m.basket_short_show()}
        </a>
      )}
      {unsettled === null && short === null && <CheckoutLink isUnsaved={isUnsaved} />}
      {unsettled !== null && (
        <>
          {/* On a phone it would cover the line it is about. */}
          <p className="rounded bg-red-tint p-3 text-sm text-red max-sm:sr-only sm:order-1 sm:w-full xl:mt-2">
            {m.basket_settle_first()}
          </p>
          <a
            href={`#${linePlace(unsettled)}`}
            onClick={(event) => {
              event.preventDefault();
              goToLine(unsettled);
            }}
            className="button border-red text-red xl:mt-2 xl:w-full"
          >
            {m.basket_settle_show()}
          </a>
        </>
      )}
      <p className="mt-2 hidden text-sm text-quiet xl:block">{m.basket_not_held()}</p>
    </section>
  );
}

/** Note about the product just removed, with a button to put it back. */
function RemovedLine({ removed: { variantId, name, pieces } }: { removed: Removed }) {
  return (
    <ActionForm action={`/reseller/basket/${variantId}/restore`} className="card mt-4 px-4 py-2">
      {({ isBusy, refused }) => (
        <>
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="min-w-0 wrap-anywhere">
              {m.basket_removed_of({ name })}
            </p>
            <input type="hidden" name="pieces" value={pieces} />
            <button type="submit" disabled={isBusy} className="link min-h-11 min-w-11 shrink-0 font-semibold">
              {m.undo()}
            </button>
          </div>
          <FieldSentences refused={refused} />
        </>
      )}
    </ActionForm>
  );
}
