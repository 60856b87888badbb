import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { isMobileBegun, mobileDigits } from '../../../rules/digits.ts';
import { ADDRESS_MAX, BUSINESS_NAME_MAX, TYPED_MAX } from '../../../rules/limits.ts';
import type { DeliveryAddress } from '../../../rules/orders/checkout.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { PinWithPlace } from '../pin-with-place.tsx';

const MOBILE_DIGITS = 10;

/** Delivery address of a purchase: the last one is filled in, earlier ones are a tap away. */
export function AddressFields({
  addresses,
  chosen,
  own,
  draft = {},
  refused,
}: {
  addresses: DeliveryAddress[];
  chosen: number;
  own: DeliveryAddress;
  /** Fields that were typed over it and not sent. */
  draft?: Partial<DeliveryAddress>;
  refused: unknown;
}) {
  const { recipient, mobile, address, pincode } = { ...(addresses[chosen] ?? own), ...draft };
  return (
    <section className="card p-4" aria-labelledby="deliver-to">
      <h2 id="deliver-to" className="text-lg">
        {m.checkout_deliver_to()}
      </h2>
      {addresses.length > 1 && <EarlierAddresses addresses={addresses} chosen={chosen} />}
      {/* Remounted for another address. */}
      <div key={chosen} className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field
          name="recipient"
          label={m.checkout_recipient()}
          refused={refused}
          defaultValue={recipient}
          maxLength={BUSINESS_NAME_MAX}
          autoComplete="name"
        />
        <DigitsField
          name="mobile"
          label={m.mobile_number()}
          refused={refused}
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={mobile}
          maxLength={TYPED_MAX}
          digitsOf={mobileDigits}
          whole={MOBILE_DIGITS}
          isBegun={isMobileBegun}
        />
        <div className="sm:col-span-2">
          <TextField
            name="address"
            label={m.full_address()}
            refused={refused}
            defaultValue={address}
            rows={3}
            maxLength={ADDRESS_MAX}
            autoComplete="street-address"
          />
        </div>
        <PinWithPlace refused={refused} pincode={pincode} />
      </div>
    </section>
  );
}

/** Earlier addresses as links: the choice is in the page's address, so that it works without JavaScript. */
function EarlierAddresses({ addresses, chosen }: { addresses: DeliveryAddress[]; chosen: number }) {
  return (
    <ul
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2"
      aria-label={m.checkout_earlier_addresses()}
    >
      {addresses.map((one, place) => (
        <li key={`${one.recipient} ${one.mobile} ${one.address} ${one.pincode}`}>
          <Link
            to={{ search: place === 0 ? '' : `?to=${place}` }}
            replace
            preventScrollReset
            aria-current={place === chosen}
            className={`card block h-full min-h-11 px-3 py-2 hover:border-indigo ${place === chosen ? 'border-indigo bg-indigo-tint' : ''}`}
          >
            <b className="block truncate font-semibold">{one.recipient}</b>
            <span className="note truncate">{`${one.address.replaceAll('\n', ', ')} ${one.pincode}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
