import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import type { ContactProps } from '../catalogue/product/buyer.ts';
import { SignInFirst } from '../catalogue/product/sign-in-first.tsx';

/** Shows the supplier's number in place of the button, and says that asking for it was noted, or that a sample's is made up. */
export function CallSupplier({ productId, buyer, isSample }: ContactProps & { isSample: boolean }) {
  if (buyer === 'visitor') return <SignInFirst productId={productId} label={m.call_supplier()} />;
  return (
    <ActionForm action={`/product/${productId}/call`} isDismissible>
      {({ isBusy, secret }) =>
        secret === null ? (
          <button type="submit" disabled={isBusy} className="button w-full">
            {m.call_supplier()}
          </button>
        ) : (
          <Number mobile={secret} isSample={isSample} />
        )
      }
    </ActionForm>
  );
}

function Number({ mobile, isSample }: { mobile: string; isSample: boolean }) {
  return (
    <>
      <a href={`tel:+91${mobile}`} aria-describedby="call-noted" className="button w-full px-2 whitespace-nowrap">
        {`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`}
      </a>
      <p id="call-noted" className="mt-1 text-sm text-quiet">
        {isSample ? m.call_sample() : m.call_noted()}
      </p>
    </>
  );
}
