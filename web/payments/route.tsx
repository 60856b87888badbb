import { Link } from 'react-router';
import { newestNoticeAbout } from '../../domain/notices/notices.ts';
import { isCashOnly } from '../../domain/orders/cash-only.ts';
import { paymentDetailsOf } from '../../domain/orders/payment-details.ts';
import { termsOf } from '../../domain/orders/terms.ts';
import { m } from '../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../guards.ts';
import { NoticesRead } from '../notices/notices-read.ts';
import { DetailFacts } from '../orders/order/detail-facts.tsx';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';
import type { Route } from './+types/route';
import { ChangedBand } from './changed-band.tsx';
import { TermsForm } from './terms-form.tsx';

/** A supplier's terms of delivery and payment, and the payment details. */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  return {
    terms: await termsOf(context.db, supplier),
    details: await paymentDetailsOf(context.db, supplier.id),
    isCash: await isCashOnly(context.db, supplier),
    newestNotice: await newestNoticeAbout(context.db, supplier, { said: 'details' }),
  };
});

export default function Payments({ loaderData: { terms, details, isCash, newestNotice } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <title>{`${m.payment_title()} | ${m.site_name()}`}</title>
      <NoticesRead about={{ said: 'details' }} newestNotice={newestNotice} />
      <h1 className="text-2xl">{m.payment_title()}</h1>
      <p className="mb-4 text-quiet">{m.payment_title_text()}</p>
      <ChangedBand changedAt={details && !details.isChangeRead ? details.changedAt : null} />
      <TermsForm terms={terms} hasDetails={details !== null} />
      <section aria-labelledby="details" className="mt-8">
        <h2 id="details" className="text-xl">
          {m.payment_details_title()}
        </h2>
        <p className="text-quiet">{m.payment_details_text()}</p>
        <div className="card mt-3 p-4">
          {details ? (
            <>
              <DetailFacts details={details} />
              <p className="note mt-2">{m.payment_details_since({ time: timeText(details.changedAt) })}</p>
            </>
          ) : (
            <p>{isCash ? m.payment_cash_only_chosen() : m.payment_details_none()}</p>
          )}
          <Link to="/supplier/payments/details" className={`button mt-3 ${details ? '' : 'button-main'}`}>
            {details ? m.payment_details_change() : m.payment_details_add()}
          </Link>
          {!details && !isCash && <CashOnly />}
        </div>
      </section>
      <section aria-labelledby="credit" className="mt-8">
        <h2 id="credit" className="text-xl">
          {m.credit_title()}
        </h2>
        <p className="text-quiet">{m.credit_title_text()}</p>
        <Link to="/supplier/credit" className="button mt-3">
          {m.credit_open()}
        </Link>
      </section>
    </div>
  );
}

/** Button for taking cash only: payment details are then no longer asked for. */
function CashOnly() {
  return (
    <ActionForm action="/supplier/payments/cash-only" className="mt-3 border-t border-rule pt-3">
      {({ isBusy }) => (
        <button type="submit" name="pays" value="cash" disabled={isBusy} className="button">
          {m.payment_cash_only()}
        </button>
      )}
    </ActionForm>
  );
}
