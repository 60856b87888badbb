import { useFetcher } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { ActionScript } from '../../ui/action-script.tsx';
import { ordersText } from '../../ui/counts.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';

/** Id of the form that all tick boxes belong to. */
export const CONFIRM_FORM = 'confirm';

const screen = '/supplier/orders/confirm';

/** Bar that confirms the ticked orders; leads to a screen with the result for each. */
export function ConfirmBar({ chosen, onClear }: { chosen: number; onClear: () => void }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      id={CONFIRM_FORM}
      method="post"
      action={screen}
      aria-label={m.orders_selection()}
      // Without scripts it is unknown whether anything is ticked, so the bar stays visible.
      className={`selection-bar ${chosen === 0 ? 'without-script' : ''}`}
    >
      {/* The script of that screen reports a lost connection, so it must be loaded beforehand. */}
      <ActionScript action={screen} />
      <FormSentence refused={fetcher.data} />
      <div className="flex flex-wrap items-center gap-x-4">
        {chosen > 0 && (
          <>
            <span role="status" className="font-semibold">
              {m.orders_ticked({ orders: ordersText(chosen) })}
            </span>
            <button type="button" onClick={onClear} className="link min-h-11">
              {m.clear_selection()}
            </button>
          </>
        )}
      </div>
      <div>
        <button type="submit" disabled={fetcher.state !== 'idle'} className="button button-main">
          {chosen === 0 ? m.orders_confirm_ticked() : m.orders_confirm({ orders: ordersText(chosen) })}
        </button>
      </div>
    </fetcher.Form>
  );
}
