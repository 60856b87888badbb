import { useFetcher } from 'react-router';
import type { BasketLine } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ofOneLine } from '../../../rules/orders/basket.ts';
import { QuantityAdvice } from '../../catalogue/quantity-advice.tsx';
import { lineName } from '../line-name.ts';

/** Problems that no other quantity solves. */
const problemsOfNoQuantity: BasketLine['problem'][] = ['gone', 'shut-out', 'order-waits'];

/**
 * Says why a line cannot be ordered as it is, and what can be. Without JavaScript its buttons submit the checkout's own
 * form to another address, so that its typed text is kept.
 */
export function LineToSettle({ line, onTakeOut }: { line: BasketLine; onTakeOut: (variant: bigint) => void }) {
  const { variantId, pieces, problem, available, orderable, newBuyer } = line;
  const address = `/reseller/basket/${variantId}`;
  const fetcher = useFetcher({ key: `${address}/settle` });
  return (
    <>
      {problem === 'gone' && <p className="text-sm text-red">{m.basket_gone()}</p>}
      {!problemsOfNoQuantity.includes(problem) && (
        <QuantityAdvice
          id={`advice-${variantId}`}
          terms={ofOneLine(line)}
          pieces={pieces}
          stock={available}
          orderable={orderable}
          share={newBuyer?.max ?? null}
          onChoose={(choice) => {
            void fetcher.submit({ pieces: choice }, { method: 'post', action: `${address}/change` });
          }}
          sends={{ formAction: `${address}/change` }}
        />
      )}
      <button
        type="submit"
        formAction={`${address}/remove`}
        name="pieces"
        value={pieces}
        aria-label={m.remove_of({ name: lineName(line) })}
        onClick={(event) => {
          event.preventDefault();
          onTakeOut(variantId);
          void fetcher.submit({ pieces }, { method: 'post', action: `${address}/remove` });
        }}
        className="link inline-flex min-h-11 min-w-11 items-center text-sm"
      >
        {m.remove()}
      </button>
    </>
  );
}
