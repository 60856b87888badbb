import { m } from '../../messages/compiled/messages.js';
import type { SellerDetails as Details } from '../../rules/accounts/seller.ts';
import { ADDRESS_MAX, SHORT_TEXT_MAX } from '../../rules/limits.ts';
import { Field, TextField } from '../ui/field.tsx';
import { InlineField } from './inline-field.tsx';

/** Seller details of a supplier, edited in place; the form warns that they are public. */
export function SellerDetails({ details }: { details: Details }) {
  const { legalName, legalAddress, isGstShown } = details;
  const text = [legalName, legalAddress, isGstShown && m.seller_gst_shown()].filter(Boolean).join('\n');
  return (
    <InlineField
      address="/account/seller-details"
      label={m.seller_details()}
      value={
        text === '' ? (
          <span className="text-quiet">{m.not_given()}</span>
        ) : (
          <span className="whitespace-pre-line">{text}</span>
        )
      }
    >
      {(refused) => (
        <>
          <p className="text-quiet">{m.seller_text()}</p>
          <Field
            name="legalName"
            label={m.seller_legal_name()}
            hint={m.seller_legal_name_hint()}
            refused={refused}
            defaultValue={legalName}
            maxLength={SHORT_TEXT_MAX}
            autoComplete="organization"
            autoFocus
          />
          <TextField
            name="legalAddress"
            label={m.seller_address()}
            refused={refused}
            defaultValue={legalAddress}
            rows={3}
            maxLength={ADDRESS_MAX}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="isGstShown"
              defaultChecked={refused ? refused.typed['isGstShown'] !== undefined : isGstShown}
              className="size-5 shrink-0"
            />
            <span>{m.seller_show_gst()}</span>
          </label>
        </>
      )}
    </InlineField>
  );
}
