import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../rules/limits.ts';
import { decimalRupees } from '../../rules/money.ts';
import { type DeliveryKind, deliveryKinds } from '../../rules/orders/delivery.ts';
import { answerHours } from '../../rules/orders/order.ts';
import type { Terms } from '../../rules/orders/terms.ts';
import type { Refused } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Field, FieldErrors, useFieldErrors } from '../ui/field.tsx';
import { typedBefore } from '../ui/form-sentence.tsx';

const kindNames: Record<DeliveryKind, () => string> = {
  free: m.terms_free,
  'free-from': m.terms_free_from,
  fixed: m.terms_fixed,
  'on-receipt': m.terms_on_receipt,
};

/** Form of the terms; the amounts of a kind of delivery are shown while it is chosen, without scripts too. */
export function TermsForm({ terms, hasDetails }: { terms: Terms; hasDetails: boolean }) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-xl">
        {m.terms_title()}
      </h2>
      <ActionForm action="/supplier/payments/terms" className="card mt-3 space-y-4 p-4">
        {({ refused, isBusy }) => (
          <>
            <DeliveryChoice terms={terms} refused={refused} />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="acceptsCash"
                defaultChecked={'acceptsCash' in typedBefore(refused, terms.acceptsCash ? { acceptsCash: 'on' } : {})}
                className="size-5 shrink-0"
              />
              {m.terms_cash()}
            </label>
            {!hasDetails && <p className="note">{m.terms_cash_hint()}</p>}
            <MinimumOrder terms={terms} refused={refused} />
            <AnswerChoice terms={terms} refused={refused} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <button type="submit" disabled={isBusy} className="button button-main">
                {isBusy ? m.saving() : m.save()}
              </button>
              <p className="note">{m.terms_kept()}</p>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  );
}

function DeliveryChoice({ terms: { rule }, refused }: { terms: Terms; refused: Refused | null }) {
  const chosen = typedBefore(refused, { deliveryKind: rule.kind })['deliveryKind'];
  const charge = rule.charge > 0n ? plainRupees(rule.charge) : '';
  const { id, errors, described, edited } = useFieldErrors('deliveryKind', refused);
  const amount = (name: string, label: string, value: string) => (
    <Field
      name={name}
      label={label}
      prefix="₹"
      defaultValue={value}
      refused={refused}
      inputMode="decimal"
      maxLength={TYPED_MAX}
      autoComplete="off"
    />
  );
  const amounts: Partial<Record<DeliveryKind, ReactNode>> = {
    'free-from': (
      <>
        {amount('freeFrom', m.terms_free_from_amount(), rule.freeFrom === null ? '' : plainRupees(rule.freeFrom))}
        {amount('belowCharge', m.terms_below_charge(), rule.kind === 'free-from' ? charge : '')}
      </>
    ),
    fixed: amount('fixedCharge', m.terms_fixed_charge(), rule.kind === 'fixed' ? charge : ''),
  };
  return (
    <fieldset aria-describedby={described} {...edited}>
      <legend className="mb-1 font-semibold">{m.terms_delivery()}</legend>
      {deliveryKinds.map((kind) => (
        <div key={kind} className="group">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="deliveryKind"
              value={kind}
              defaultChecked={kind === chosen}
              className="size-5 shrink-0"
            />
            {kindNames[kind]()}
          </label>
          {amounts[kind] && (
            <div className="hidden gap-4 pb-3 pl-8 group-has-[[name=deliveryKind]:checked]:grid sm:grid-cols-2">
              {amounts[kind]}
            </div>
          )}
        </div>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

function MinimumOrder({ terms: { minimumOrder }, refused }: { terms: Terms; refused: Refused | null }) {
  return (
    <Field
      name="minimumOrder"
      label={m.terms_minimum()}
      hint={m.terms_minimum_hint()}
      prefix="₹"
      defaultValue={minimumOrder === null ? '' : plainRupees(minimumOrder)}
      refused={refused}
      inputMode="decimal"
      maxLength={TYPED_MAX}
      autoComplete="off"
    />
  );
}

function AnswerChoice({ terms, refused }: { terms: Terms; refused: Refused | null }) {
  const chosen = typedBefore(refused, { answerHours: String(terms.answerHours) })['answerHours'];
  const { id, errors, described, edited } = useFieldErrors('answerHours', refused);
  return (
    <fieldset aria-describedby={described} {...edited}>
      <legend className="font-semibold">{m.terms_answer()}</legend>
      <p className="note">{m.terms_answer_hint()}</p>
      <div className="flex flex-wrap gap-x-6">
        {answerHours.map((hours) => (
          <label key={hours} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="answerHours"
              value={hours}
              defaultChecked={String(hours) === chosen}
              className="size-5 shrink-0"
            />
            {m.terms_answer_hours({ hours })}
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

/** Returns rupees as they are typed: '150' or '98.50'. */
function plainRupees(paise: bigint): string {
  return decimalRupees(paise).replace(/\.00$/, '');
}
