import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { FlashToast } from '../../frame/area-frame.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldSentences } from '../../ui/field-sentences.tsx';
import { useFlash } from '../../ui/flash.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { addAddress } from '../add-address.ts';
import { useRefusedAdding } from './refused-adding.ts';

/** Returns the quantity typed in a form that was refused without JavaScript; null if none was for this product. */
export function useTypedPieces(product: Pick<ProductPage, 'id'>): string | null {
  return useRefusedAdding(product)?.typed['pieces'] ?? null;
}

interface AddingProps {
  product: ProductPage;
  /** Pieces of the product in the basket. */
  inBasket: number;
  /** True if nothing more can be ordered. */
  isClosed: boolean;
  canAdd: boolean;
  quantity: ReactNode;
  /** Comes after the submit button: Enter presses the first button of a form, which must not be one of these. */
  advice: ReactNode;
  /** Replaces the button if the product cannot be ordered, else null. */
  insteadOfAdding: ReactNode;
}

/**
 * Form that puts the typed quantity into the basket. Once the basket has some, the main button leads there, and a
 * second one adds more. A guest signs in on the way.
 */
export function Adding({ product, inBasket, isClosed, canAdd, quantity, advice, insteadOfAdding }: AddingProps) {
  // Only this form's own flash, not the flash of a form in a list.
  const flash = useFlash(addAddress)?.toast ?? null;
  const before = useRefusedAdding(product);
  // Does not submit a quantity that cannot be ordered: the advice beside the field says why.
  const checkFirst = (event: MouseEvent<HTMLButtonElement>) => {
    if (canAdd) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLInputElement>('[name=pieces]:not([type=hidden])')?.focus();
  };
  return (
    <>
      <ActionForm action={addAddress} className={inBasket > 0 ? 'buying' : 'buying buying-low'}>
        {({ isBusy, refused }) => (
          <>
            {flash && <FlashToast {...flash} />}
            <input type="hidden" name="product" value={String(product.id)} />
            {quantity}
            {/* A typed quantity that cannot be added is explained by the advice. */}
            <FieldSentences refused={canAdd || isClosed ? (refused ?? before) : null} />
            <div
              className={`buying-actions grid min-w-0 ${inBasket > 0 ? 'mt-2.5' : 'sm:mt-2.5'} auto-cols-fr grid-flow-col gap-2.5`}
            >
              {isClosed ? (
                insteadOfAdding
              ) : (
                <button
                  type="submit"
                  disabled={isBusy}
                  onClick={checkFirst}
                  className={inBasket === 0 ? 'button button-main' : 'button'}
                >
                  {addLabel(inBasket, isBusy)}
                </button>
              )}
              {inBasket > 0 && (
                <Link to="/reseller/basket" className={insteadOfAdding === null ? 'button button-main' : 'button'}>
                  {m.basket_go()}
                </Link>
              )}
            </div>
            {isClosed && (refused ?? before) ? null : advice}
          </>
        )}
      </ActionForm>
      <Toasts />
    </>
  );
}

function addLabel(inBasket: number, isBusy: boolean): string {
  if (isBusy) return m.basket_adding();
  return inBasket === 0 ? m.basket_add() : m.basket_add_more();
}
