import { m } from '../../../messages/compiled/messages.js';
import { productsText } from '../../ui/amounts.ts';
import { ActionForm } from '../../ui/action-form.tsx';

interface Changed {
  key: string;
  kind: 'price' | 'stock' | 'state';
  count: number;
  isUndone: boolean;
}

const sentences: Record<Changed['kind'], (params: { products: string }) => string> = {
  price: m.prices_changed,
  stock: m.stocks_changed,
  state: m.states_changed,
};

/** What was just done to many products, and the way back from it. */
export function ChangedNote({ changed: { key, kind, count, isUndone } }: { changed: Changed }) {
  const products = productsText(count);
  if (isUndone) {
    return (
      <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
        {m.change_undone_of({ products })}
      </p>
    );
  }
  return (
    <ActionForm action="/supplier/products/undo" className="mt-4 rounded bg-green-tint p-3 text-green">
      {({ isBusy }) => (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{sentences[kind]({ products })}</p>
          <input type="hidden" name="key" value={key} />
          <button type="submit" disabled={isBusy} className="button">
            {m.undo()}
          </button>
        </div>
      )}
    </ActionForm>
  );
}
