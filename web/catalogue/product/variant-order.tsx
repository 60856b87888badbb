import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ofCheapest } from '../../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../../rules/money.ts';
import { variantTotal } from '../../../rules/orders/variant-total.ts';
import { together } from '../../../rules/together.ts';
import { FlashToast } from '../../frame/area-frame.tsx';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { heldText, packedText, piecesText } from '../../ui/amounts.ts';
import { dotted } from '../../ui/dotted.ts';
import { useFlash } from '../../ui/flash.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { addAddress } from '../add-address.ts';
import { TooFew } from '../quantity-advice.tsx';
import { CountAdvice } from './count-advice.tsx';
import { fillsCartons } from './filling-advice.tsx';
import { PriceRungs } from './price-rungs.tsx';
import { useRefusedAdding } from './refused-adding.ts';
import { unitText } from './unit-text.ts';
import type { Counts } from './use-counts.ts';
import { VariantTable } from './variant-table.tsx';
import '../../styles/variants.css';

interface VariantOrderProps {
  product: ProductPage;
  canBuy: boolean;
  counts: Counts;
  /** Pieces of each variant in the basket. */
  inBasket: ReadonlyMap<bigint, number>;
  /** Replaces the button while nothing can be ordered. */
  insteadOfAdding: ReactNode;
}

/** Form that puts variants of a product into the basket: a number for each, their sum and their price. */
export function VariantOrder({ product, canBuy, counts, inBasket, insteadOfAdding }: VariantOrderProps) {
  const flash = useFlash(addAddress);
  const before = useRefusedAdding(product);
  const [isPressedEmpty, setPressedEmpty] = useState(false);
  const { unit, typed, onType, clear, counted, pieces } = counts;
  const isWhole = fillsCartons(product, counted);
  const lying = [...inBasket.values()].reduce((sum, one) => sum + one, 0);
  const checkFirst = (event: MouseEvent<HTMLButtonElement>) => {
    if (leadsToField(event.currentTarget.form, pieces > 0 && isWhole)) event.preventDefault();
    setPressedEmpty(pieces === 0);
  };
  return (
    <>
      <ActionForm action={addAddress} className="variant-order" onDone={clear}>
        {({ isBusy, refused }) => (
          <>
            {flash?.toast && <FlashToast {...flash.toast} />}
            <input type="hidden" name="product" value={String(product.id)} />
            <PriceRungs terms={ofCheapest(product)} pieces={pieces + lying} />
            <p className="mt-3 text-sm text-quiet">{unitText(product)}</p>
            <VariantTable
              product={product}
              unit={unit}
              typed={typed}
              onType={onType}
              errors={refused?.fields ?? {}}
              inBasket={inBasket}
              isReadOnly={!canBuy}
            />
            {canBuy && (
              <div className="sticky-bar print:hidden">
                <Sum product={product} pieces={pieces} total={variantTotal(product, counted)} lying={lying} />
                {insteadOfAdding !== null && <TooFew product={product} share={null} />}
                <CountAdvice product={product} counted={counted} onChoose={onType} />
                <Refusal
                  refused={refused ?? before}
                  isPressedEmpty={isPressedEmpty && pieces === 0}
                  hasAdvice={pieces > 0 && !isWhole}
                />
                <div className="buying-actions mt-2.5 grid auto-cols-fr grid-flow-col gap-2.5">
                  {insteadOfAdding ?? (
                    <button
                      type="submit"
                      disabled={isBusy}
                      onClick={checkFirst}
                      className={lying === 0 ? 'button button-main' : 'button'}
                    >
                      {isBusy ? m.basket_adding() : lying === 0 ? m.basket_add() : m.basket_add_more()}
                    </button>
                  )}
                  {lying > 0 && (
                    <Link to="/reseller/basket" className="button button-main">
                      {m.basket_go()}
                    </Link>
                  )}
                </div>
              </div>
            )}
          </>
        )}
      </ActionForm>
      <Toasts />
    </>
  );
}

interface RefusalProps {
  refused: Refused | null;
  /** True if the button was pressed with nothing chosen. */
  isPressedEmpty: boolean;
  /** True if the advice already says what is wrong with the counts. */
  hasAdvice: boolean;
}

function Refusal({ refused, isPressedEmpty, hasAdvice }: RefusalProps) {
  return (
    <p role="alert" className="text-sm text-red">
      {together([
        ...(isPressedEmpty ? [m.variants_none_chosen()] : hasAdvice ? [] : (refused?.fields['variants'] ?? [])),
        ...(refused?.fields['pieces'] ?? []),
      ])}
    </p>
  );
}

/**
 * Focuses the first wrong field, or the first field while nothing can be ordered; returns whether the form must not be
 * sent.
 */
function leadsToField(form: HTMLFormElement | null, isReady: boolean): boolean {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('table input') ?? [])];
  const wrong =
    fields.find((field) => field.getAttribute('aria-invalid') === 'true') ?? (isReady ? undefined : fields[0]);
  wrong?.focus();
  return wrong !== undefined || !isReady;
}

interface SumProps {
  product: ProductPage;
  pieces: number;
  total: bigint | null;
  /** Pieces in the basket. */
  lying: number;
}

function Sum({ product, pieces, total, lying }: SumProps) {
  const { piecesPerCarton, packing } = product;
  const packed = { cartons: Math.floor(pieces / piecesPerCarton), pieces: pieces % piecesPerCarton, packing };
  return (
    <div className="flex items-end gap-3">
      <p className="min-w-0 text-sm leading-tight text-quiet" aria-live="polite">
        {lying > 0 && <b className="block text-green">{m.basket_has({ quantity: heldText(product, lying) })}</b>}
        {pieces > 0 && <span>{dotted(packed.cartons > 0 && packedText(packed), piecesText(pieces))}</span>}
      </p>
      <p aria-live="polite" className="ml-auto text-right leading-5 whitespace-nowrap">
        <span className="text-sm text-quiet">{m.total()}</span>{' '}
        <b className="text-lg sm:block sm:text-xl" translate="no">
          {total === null || pieces === 0 ? '–' : formatRupees(total)}
        </b>
      </p>
    </div>
  );
}
