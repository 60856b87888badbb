import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { type OrderStep, orderSteps, type StepName } from '../../../rules/orders/order-steps.ts';
import { shortDateText, timeText } from '../../ui/dates.ts';
import { stateNames } from './state-tag.tsx';
import '../../styles/order-steps.css';

const stepNames: Record<StepName, () => string> = {
  placed: m.order_step_placed,
  confirmed: m.order_step_confirmed,
  paid: m.order_step_paid,
  sent: m.order_step_sent,
  received: m.order_step_received,
};

const progressNames: Record<OrderStep['is'], () => string> = {
  done: m.order_step_done,
  current: m.order_step_current,
  'to-come': m.order_step_to_come,
};

/** An order's five steps with their days; for an ended order, the steps it had reached, and its end. */
export function OrderSteps({ order, now }: { order: OrderPage; now: Date }) {
  const { steps, endedAt } = orderSteps(order);
  const { state } = order;
  return (
    <ol className="order-steps mt-3" aria-label={m.order_steps()}>
      {steps.map(({ name, at, is }) => {
        const isOffer = is === 'current' && state === 'part-offered';
        return (
          <li key={name} data-is={is} {...(is === 'current' && { 'aria-current': 'step' as const })}>
            <span className={isOffer ? 'text-orange' : undefined}>
              {isOffer ? stateNames[state]() : stepNames[name]()}
            </span>
            <span className="sr-only">{`, ${progressNames[is]()} `}</span>
            {at && <Day at={at} now={now} />}
          </li>
        );
      })}
      {endedAt && (
        <li data-is="ended" aria-current="step">
          <span>{stateNames[state]()}</span> <Day at={endedAt} now={now} />
        </li>
      )}
    </ol>
  );
}

function Day({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={timeText(at)}>
      {shortDateText(at, now)}
    </time>
  );
}
