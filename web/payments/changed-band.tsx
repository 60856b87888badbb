import { Link, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';

/** Band on the supplier's screens after a change of the payment details, until the supplier confirms having made it. */
export function ChangedBand({ changedAt }: { changedAt: Date | null }) {
  const isElsewhere = useLocation().pathname !== '/supplier/payments';
  if (changedAt === null) return null;
  return (
    <section role="status" className="mb-4 rounded bg-marigold-tint p-3">
      <p className="font-semibold">{m.payment_changed_band({ time: timeText(changedAt) })}</p>
      <p>{m.payment_changed_not_you()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ActionForm action="/supplier/payments/seen">
          {({ isBusy }) => (
            <>
              <input type="hidden" name="changedAt" value={changedAt.toISOString()} />
              <button type="submit" disabled={isBusy} className="button">
                {m.payment_change_was_me()}
              </button>
            </>
          )}
        </ActionForm>
        {isElsewhere && (
          <Link to="/supplier/payments" className="link inline-flex min-h-11 items-center">
            {m.payment_change_see()}
          </Link>
        )}
        <Link to="/supplier/profile" className="link inline-flex min-h-11 items-center">
          {m.profile()}
        </Link>
      </div>
    </section>
  );
}
