import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { FlashToast } from '../../frame/area-frame.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { useFlash } from '../../ui/flash.ts';
import { Toasts } from '../../ui/toasts.tsx';

const address = '/reseller/basket/add';

/**
 * Returns the quantity that a reseller had typed in a form refused without JavaScript; null where there is none for
 * this product.
 */
export function useTypedPieces({ id }: Pick<ProductPage, 'id'>): string | null {
  const typed = useFlash(address)?.refused?.typed;
  return typed?.['product'] === String(id) ? (typed['pieces'] ?? null) : null;
}

/** Form that puts the typed quantity into the basket, and then shows a link to it. A guest signs in on the way. */
export function Adding({
  product,
  canAdd,
  quantity,
  advice,
  children,
}: {
  product: ProductPage;
  canAdd: boolean;
  quantity: ReactNode;
  /** Comes after the submit button: Enter presses the first button of a form, which must not be one of these. */
  advice: ReactNode;
  /** Buttons beside the submit button. */
  children: ReactNode;
}) {
  // A number that was shown, or another form's word, is not this form's.
  const flash = useFlash(address)?.toast ?? null;
  const [isAdded, setAdded] = useState(flash !== null && !flash.isError);
  // Does not submit a quantity that cannot be ordered: the advice beside the field says why.
  const checkFirst = (event: MouseEvent<HTMLButtonElement>) => {
    if (canAdd) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLInputElement>('[name=pieces]:not([type=hidden])')?.focus();
  };
  return (
    <>
      <ActionForm action={address} className="buying" onDone={() => setAdded(true)}>
        {({ isBusy, refused }) => (
          <>
            {flash && <FlashToast {...flash} />}
            <input type="hidden" name="product" value={String(product.id)} />
            {quantity}
            {canAdd && <p className="text-sm text-red">{refused?.fields['pieces']}</p>}
            <Actions>
              <button
                type="submit"
                disabled={isBusy || product.orderable === 0}
                onClick={checkFirst}
                className="button button-main"
              >
                {addLabel(product, isBusy)}
              </button>
              {children}
            </Actions>
            {advice}
          </>
        )}
      </ActionForm>
      {isAdded && (
        <Link to="/reseller/basket" className="link mt-1 flex min-h-11 items-center justify-center font-semibold">
          {m.basket_go()}
        </Link>
      )}
      <Toasts />
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="buying-actions mt-2.5 grid grid-cols-2 gap-2.5">{children}</div>;
}

function addLabel({ orderable }: Pick<ProductPage, 'orderable'>, isBusy: boolean): string {
  if (orderable === 0) return m.out_of_stock();
  return isBusy ? m.basket_adding() : m.basket_add();
}
