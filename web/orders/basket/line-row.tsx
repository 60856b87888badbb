import { Link } from 'react-router';
import type { BasketLine } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { atRung, discountedPerCarton, discountedPerPiece, lineTotal } from '../../../rules/catalogue/price.ts';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { formatRupees } from '../../../rules/money.ts';
import { lineProblem, ofOneLine } from '../../../rules/orders/basket.ts';
import { inCartons } from '../../../rules/orders/quantity.ts';
import { together } from '../../../rules/together.ts';
import { NextRung } from '../../catalogue/product/price-rungs.tsx';
import { QuantityAdvice } from '../../catalogue/quantity-advice.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { cartonPriceText, isByCarton, isInCartons, packingText, sumText } from '../../ui/amounts.ts';
import { RemoveIcon } from '../../ui/icons.tsx';
import { LatinLine } from '../../ui/latin-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { lineName } from '../line-name.ts';
import { LineValues } from '../line-values.tsx';
import type { Drafts } from './drafts.ts';
import { useLineQuantity } from './line-quantity.ts';

interface LineRowProps {
  line: BasketLine & WithLatinLine;
  /** Pieces of the same product in other lines, which count towards its prices by quantity. */
  others: number;
  drafts: Drafts;
}

/** Variant in the basket: its data and price, the quantity, and why it cannot be ordered as it is. */
export function LineRow({ line, others, drafts }: LineRowProps) {
  const { productId, variantId, name, latin, image, isOnSale, isShutOut } = line;
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-2 sm:grid-cols-[5rem_minmax(0,1fr)_2.75rem] sm:gap-x-4">
      <Picture url={image ?? undefined} alt="" side={80} className="w-full sm:row-span-2" />
      <div>
        <h3 lang={latin?.language} className="leading-snug wrap-anywhere">
          {isOnSale ? (
            <Link to={`/product/${productId}`} className="inline-block min-h-6 min-w-6 font-semibold hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <LatinLine latin={latin} />
        <LineValues line={line} />
        <p className="note">{priceText(line, line.pieces + others)}</p>
      </div>
      <ActionForm action={`/reseller/basket/${variantId}/remove`} className="-mt-2.5 -mr-2.5 flex justify-end">
        {({ isBusy }) => (
          <>
            <input type="hidden" name="pieces" value={line.pieces} />
            <button
              type="submit"
              disabled={isBusy}
              aria-label={m.remove_of({ name: lineName(line) })}
              className="grid size-11 place-items-center text-quiet hover:text-ink"
            >
              <RemoveIcon />
            </button>
          </>
        )}
      </ActionForm>
      <div className="col-span-3 sm:col-span-2 sm:col-start-2">
        {isOnSale ? (
          !isShutOut && <Quantity line={line} others={others} drafts={drafts} />
        ) : (
          <p className="text-sm text-red">
            {line.optionValues.length > 0
              ? m.basket_variant_gone({ variant: line.optionValues.join(' · ') })
              : m.basket_gone()}
          </p>
        )}
      </div>
    </article>
  );
}

/** Field that saves itself on a change that can be ordered; without JavaScript it has a button. */
function Quantity({ line, others, drafts }: LineRowProps) {
  const { action, fetcher, typed, setTyped, pieces, isLegal, refused } = useLineQuantity(line, drafts);
  const { variantId, orderable, newBuyer } = line;
  return (
    <fetcher.Form method="post" action={action} noValidate>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <QuantityStepper
          terms={ofOneLine(line)}
          typed={typed}
          onType={setTyped}
          isLegal={isLegal}
          adviceId={`advice-${variantId}`}
          name={lineName(line)}
          max={Math.min(orderable, newBuyer?.max ?? orderable)}
          isSent
        />
        <span className="min-w-0 text-sm text-quiet">
          {isLegal && isInCartons(line) ? packingText(line, pieces) : m.basket_pieces_unit()}
        </span>
        <b className="ml-auto whitespace-nowrap" aria-live="polite" translate="no">
          {sumText(line.packing === 'mixed' ? line.total : typedTotal({ ...line, pieces }, pieces + others))}
        </b>
        <button type="submit" className="button without-script">
          {m.save()}
        </button>
      </div>
      <QuantityAdvice
        id={`advice-${variantId}`}
        terms={ofOneLine(line)}
        pieces={pieces}
        stock={line.available}
        orderable={orderable}
        share={newBuyer?.max ?? null}
        onChoose={(choice) => setTyped(String(choice))}
        sends={{}}
      />
      {isLegal && (
        <p className="mt-1 text-sm text-green">
          <NextRung terms={line} cartons={inCartons(line, pieces + others).cartons} />
        </p>
      )}
      <p role="alert" className="text-sm text-red">
        {refused && isLegal && together([refused.sentence, ...Object.values(refused.fields).flat()])}
      </p>
    </fetcher.Form>
  );
}

/** Total of a line as it is typed, at the rung that it reaches with the other lines of its product. */
function typedTotal(line: BasketLine, together: number): bigint {
  return lineProblem(line, together) === null ? lineTotal(line, line.pieces, inCartons(line, together).cartons) : 0n;
}

/** Price per carton and per piece at the rung that is reached; per piece alone for a product that is not packed in cartons. */
function priceText(list: BasketLine, together: number): string {
  const line = atRung(list, inCartons(list, together).cartons);
  const perPiece = `${formatRupees(discountedPerPiece(line))} ${m.per_piece()}`;
  if (!isByCarton(line)) return perPiece;
  return `${cartonPriceText(line, discountedPerCarton(line))} · ${perPiece}`;
}
