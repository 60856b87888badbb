import { m } from '../../../messages/compiled/messages.js';
import { CARRIER_MAX, TRACKING_NUMBER_MAX } from '../../../rules/limits.ts';
import type { Refused } from '../../route-handlers.ts';
import { Field } from '../../ui/field.tsx';

/** Fields of a shipment, with the transport of the last one filled in. */
export function ShipmentFields({ refused, carrier }: { refused: Refused | null; carrier: string }) {
  return (
    <>
      <Field name="carrier" label={m.move_carrier()} defaultValue={carrier} refused={refused} maxLength={CARRIER_MAX} />
      <Field
        name="trackingNumber"
        label={m.move_tracking_number()}
        hint={m.move_tracking_hint()}
        refused={refused}
        autoComplete="off"
        maxLength={TRACKING_NUMBER_MAX}
      />
    </>
  );
}
