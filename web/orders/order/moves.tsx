import type { ReactNode } from 'react';
import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ORDER_REASON_MAX } from '../../../rules/limits.ts';
import type { MoveName, OrderMove } from '../../../rules/orders/order.ts';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldScope, TextField } from '../../ui/field.tsx';
import { FocusKept } from '../../ui/focus-kept.tsx';
import { useFormDetails } from '../../ui/form-details.ts';
import { OfferFields } from './offer-fields.tsx';
import { ShipmentFields } from './shipment-fields.tsx';
import '../../styles/moves.css';

/** Words on the buttons of the moves; 'expire' has none, because only the system makes it. */
const moveNames: Record<Exclude<MoveName, 'expire'>, () => string> = {
  confirm: m.move_confirm,
  reject: m.move_reject,
  'offer-part': m.move_offer_part,
  'accept-part': m.move_accept_part,
  cancel: m.move_cancel,
  ship: m.move_ship,
  'ask-to-cancel': m.move_ask_to_cancel,
  'agree-to-cancel': m.move_agree_to_cancel,
  keep: m.move_keep,
  deliver: m.move_deliver,
};

export interface ButtonMove {
  name: keyof typeof moveNames;
  needs: OrderMove['needs'] | undefined;
  stock: OrderMove['stock'] | undefined;
}

/**
 * Returns the open moves that have buttons, in the order of the graph. A supplier who is asked to cancel answers that
 * first; agreeing replaces their own cancelling.
 */
export function buttonsOf(moves: OrderMove[]): ButtonMove[] {
  const buttons = moves.flatMap(({ name, needs, stock }) => (isNamed(name) ? [{ name, needs, stock }] : []));
  const answers = buttons.filter(({ name }) => name === 'agree-to-cancel' || name === 'keep');
  if (answers.length === 0) return buttons;
  return [...answers, ...buttons.filter((button) => !answers.includes(button) && button.name !== 'cancel')];
}

function isNamed(name: string): name is keyof typeof moveNames {
  return name in moveNames;
}

/**
 * Buttons of the moves that are open to the reader: plain ones, and ones that open a form. At most one is filled, and
 * none if the next step is not a move.
 */
export function Moves({
  address,
  order,
  moves,
  carrier,
  isNextElsewhere = false,
}: {
  address: string;
  order: OrderPage;
  moves: ButtonMove[];
  /** Transport of the last order that was sent, for the next. */
  carrier: string;
  isNextElsewhere?: boolean;
}) {
  return (
    <FocusKept of={moves.map(({ name }) => name).join()} className="moves mt-4 flex flex-wrap items-start gap-2">
      {moves.map((move) => (
        <Move
          key={move.name}
          address={`${address}/${move.name}`}
          order={order}
          move={move}
          carrier={carrier}
          isNextElsewhere={isNextElsewhere}
        />
      ))}
    </FocusKept>
  );
}

function Move({
  address,
  order,
  move: { name, needs, stock },
  carrier,
  isNextElsewhere,
}: {
  address: string;
  order: OrderPage;
  move: ButtonMove;
  carrier: string;
  isNextElsewhere: boolean;
}) {
  const label = moveNames[name]();
  switch (needs) {
    case 'reason':
      return (
        <Unfolding address={address} label={label}>
          {(refused) => (
            <TextField
              name="note"
              label={m.move_reason()}
              hint={m.move_reason_hint()}
              refused={refused}
              rows={3}
              maxLength={ORDER_REASON_MAX}
            />
          )}
        </Unfolding>
      );
    case 'shipment':
      return (
        <Unfolding address={address} label={label} isMain={order.cancelAskedAt === null}>
          {(refused) => <ShipmentFields refused={refused} carrier={carrier} />}
        </Unfolding>
      );
    case 'offer':
      return (
        <Unfolding address={address} label={label}>
          {(refused) => <OfferFields order={order} refused={refused} />}
        </Unfolding>
      );
    case undefined:
    default:
      // Releasing the stock cannot be undone, so it asks first.
      return stock === 'released' ? (
        <Unfolding address={address} label={label}>
          {() => <p>{m.move_cancel_sure()}</p>}
        </Unfolding>
      ) : (
        <AtOnce address={address} label={label} isMain={!isNextElsewhere} />
      );
  }
}

function AtOnce({ address, label, isMain }: { address: string; label: string; isMain: boolean }) {
  return (
    <ActionForm action={address}>
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} className={`button ${isMain ? 'button-main' : ''}`}>
          {label}
        </button>
      )}
    </ActionForm>
  );
}

/** Form that opens under its button; live updates wait until it is closed. */
function Unfolding({
  address,
  label,
  isMain = false,
  children,
}: {
  address: string;
  label: string;
  isMain?: boolean;
  children: (refused: Refused | null) => ReactNode;
}) {
  return (
    <details {...useFormDetails(address)} className="open:basis-full">
      <summary className={`button ${isMain ? 'button-main' : ''}`}>{label}</summary>
      <ActionForm action={address} className="card mt-2 max-w-xl space-y-3 p-4">
        {({ refused, isBusy }) => (
          <FieldScope value={`${address.slice(address.lastIndexOf('/') + 1)}-`}>
            {children(refused)}
            <button type="submit" disabled={isBusy} className={`button ${isMain ? 'button-main' : ''}`}>
              {label}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </details>
  );
}
