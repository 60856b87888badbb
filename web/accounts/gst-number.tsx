import { m } from '../../messages/compiled/messages.js';
import { GstField } from './gst-field.tsx';
import { GstVerified } from './gst-verified.tsx';
import { InlineField } from './inline-field.tsx';

/** A supplier's GST number with its badge, edited in place. */
export function GstNumber({ gstNumber, isVerified }: { gstNumber: string | null; isVerified: boolean }) {
  return (
    <InlineField
      address="/account/gst-number"
      label={m.gst_number()}
      value={
        <>
          {gstNumber ?? <span className="text-quiet">{m.not_given()}</span>}
          {isVerified && <GstVerified />}
        </>
      }
    >
      {(refused) => <GstField refused={refused} gstNumber={gstNumber ?? ''} hasFocus />}
    </InlineField>
  );
}
