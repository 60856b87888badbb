import type { ComponentProps } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { AddressFields } from './address-fields.tsx';

/**
 * Delivery address. A known address is one line with a way to change it; a new, refused or half-changed one has its
 * fields open.
 */
export function Destination(fields: ComponentProps<typeof AddressFields>) {
  const { addresses, chosen, draft, refused } = fields;
  const known = addresses[chosen];
  const isChanging = Object.entries(draft ?? {}).some(([name, text]) => known?.[name as keyof typeof known] !== text);
  if (!known || refused || isChanging) return <AddressFields {...fields} />;
  return (
    <details className="space-y-2">
      <summary className="card flex min-h-12 cursor-pointer items-center gap-4 p-4">
        <span className="min-w-0 grow">
          <b className="block">{m.checkout_deliver_to()}</b>
          <span className="block wrap-anywhere">
            {known.recipient}, {known.address}, {known.pincode}
          </span>
        </span>
        <span className="link">{m.edit()}</span>
      </summary>
      <AddressFields {...fields} />
    </details>
  );
}
