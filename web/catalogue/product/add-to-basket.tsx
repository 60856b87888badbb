import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { FlashToast, useFlashToast } from '../../frame/area-frame.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { useFlash } from '../../ui/flash.ts';
import { Toasts } from '../../ui/toasts.tsx';

const address = '/reseller/basket/add';

/** What a reseller had typed where the form came back refused without JavaScript. */
export function useTypedPieces({ id }: Pick<ProductPage, 'id'>): string | null {
  const typed = useFlash(address)?.refused?.typed;
  return typed?.['product'] === String(id) ? (typed['pieces'] ?? null) : null;
}

/** Puts the quantity that stands in it into a reseller's basket, and then shows the way there. */
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
  /** Comes after the button: Enter in the field presses the first button of a form, which must never choose. */
  advice: ReactNode;
  /** What stands beside the button. */
  children: ReactNode;
}) {
  const told = useFlashToast();
  const [isAdded, setAdded] = useState(told !== null && !told.isError);
  // What stands beside the field says why, and what would do.
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
            {told && <FlashToast {...told} />}
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
      <Toasts above="12rem" />
    </>
  );
}

/** The same for whoever is signed out: first they sign in, and then they come back here. */
export function AddingAfterLogin({ product, children }: { product: ProductPage; children: ReactNode }) {
  const back = encodeURIComponent(`/product/${product.id}`);
  return (
    <Actions>
      {product.orderable === 0 ? (
        <button type="button" disabled className="button button-main">
          {addLabel(product, false)}
        </button>
      ) : (
        <Link to={`/reseller/login?back=${back}`} rel="nofollow" className="button button-main">
          {addLabel(product, false)}
        </Link>
      )}
      {children}
    </Actions>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="buying-actions mt-2.5 grid grid-cols-2 gap-2.5">{children}</div>;
}

function addLabel({ orderable }: Pick<ProductPage, 'orderable'>, isBusy: boolean): string {
  if (orderable === 0) return m.out_of_stock();
  return isBusy ? m.basket_adding() : m.basket_add();
}
