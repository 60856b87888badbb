import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Links of a product, and the button that takes it from the market or brings it back. */
export function RowActions({ product }: { product: OwnProduct }) {
  const { id, name, status, stoppedReason, version } = product;
  const address = `/supplier/products/${id}`;
  // The button of the other verb replaces the pressed one and takes its focus.
  const [isPressed, setPressed] = useState(false);
  const [verb, word, label] =
    status === 'active'
      ? ['deactivate', m.deactivate(), m.deactivate_of({ name })]
      : ['reactivate', m.reactivate(), m.reactivate_of({ name })];
  return (
    <span className="flex items-center justify-end gap-1">
      <Link to={`${address}/edit`} aria-label={m.edit_of({ name })} className="in-table link own-edit">
        {m.edit()}
      </Link>
      <Menu
        label={
          <span className="dots">
            <span className="sr-only">
              {m.more()} {name}
            </span>
          </span>
        }
      >
        <Link to={`${address}/edit`} aria-label={m.edit_of({ name })} className="in-card menu-item">
          {m.edit()}
        </Link>
        <Link to={`${address}/variants`} aria-label={m.variants_of({ name })} className="menu-item">
          {m.variants_link()}
        </Link>
        <Link to={`${address}/stock`} aria-label={m.stock_history_of({ name })} className="menu-item">
          {m.stock_history()}
        </Link>
        {/* Only the operator can bring back a product that the operator stopped. Each verb has its own form, so that
            the outcome of one is never shown at the other. */}
        {stoppedReason === null && (
          <ActionForm key={verb} action={`${address}/${verb}`}>
            {({ isBusy }) => (
              <>
                <input type="hidden" name="version" value={version} />
                <button
                  type="submit"
                  disabled={isBusy}
                  aria-label={label}
                  autoFocus={isPressed}
                  onClick={() => setPressed(true)}
                  className="menu-item w-full"
                >
                  {word}
                </button>
              </>
            )}
          </ActionForm>
        )}
      </Menu>
    </span>
  );
}
