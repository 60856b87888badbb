import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { Buyer, ContactProps } from '../catalogue/product/buyer.ts';
import { SendInquiry } from '../quotes/send-inquiry.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { CallIcon, ChatIcon } from '../ui/icons.tsx';

type OfBuyer<Props> = Omit<Props, 'buyer'> & { buyer: Buyer };

/** Send Inquiry, for a reseller or a guest; shown below the basket's button, or in its place. */
export function InquiryOf({ buyer, ...props }: OfBuyer<ContactProps & { typed: string; isMain: boolean }>) {
  return buyer === 'reseller' || buyer === 'visitor' ? <SendInquiry {...props} buyer={buyer} /> : null;
}

/**
 * Chat and call, with `children` beside them, as a row of symbols and words; a number or a refusal gets its own line.
 * Another supplier reads why there are none.
 */
export function ContactWays({
  isSample,
  buyer,
  children,
  ...props
}: OfBuyer<ContactProps & { isSample: boolean; children: ReactNode }>) {
  const canContact = buyer === 'reseller' || buyer === 'visitor';
  return (
    <>
      {buyer === 'supplier' && <WaysOfResellers />}
      <div className="ways mt-2.5">
        {canContact && <ChatNow {...props} />}
        {canContact && <CallSupplier {...props} isSample={isSample} />}
        {children}
      </div>
    </>
  );
}

/** The three buttons as another supplier sees them: disabled, with the reason (section 2, decision 055). */
function WaysOfResellers() {
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {[m.send_inquiry(), m.chat_now(), m.call_supplier()].map((way) => (
          <button key={way} type="button" disabled aria-describedby="ways-why" className="button grow">
            {way}
          </button>
        ))}
      </div>
      <p id="ways-why" className="mt-1 text-sm text-quiet">
        {m.ways_for_resellers()}
      </p>
    </>
  );
}

/** Opens the chat with the supplier, starting with this product; a guest signs in on the way. */
function ChatNow({ productId }: Pick<ContactProps, 'productId'>) {
  return (
    <ActionForm action={`/product/${productId}/chat`}>
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} className="way">
          <ChatIcon />
          {m.chat_now()}
        </button>
      )}
    </ActionForm>
  );
}

/**
 * Replaces the button with the supplier's number, and says that the call was recorded or that a sample's number is made
 * up.
 */
function CallSupplier({ productId, isSample }: Pick<ContactProps, 'productId'> & { isSample: boolean }) {
  return (
    <ActionForm action={`/product/${productId}/call`} isDismissible>
      {({ isBusy, secret }) =>
        secret === null ? (
          <button type="submit" disabled={isBusy} className="way">
            <CallIcon />
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
      <a
        href={`tel:+91${mobile}`}
        translate="no"
        aria-describedby="call-noted"
        className="button w-full px-2 whitespace-nowrap"
      >
        {`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`}
      </a>
      <p id="call-noted" className="mt-1 text-sm text-quiet">
        {isSample ? m.call_sample() : m.call_noted()}
      </p>
    </>
  );
}
