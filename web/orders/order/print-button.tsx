import { m } from '../../../messages/compiled/messages.js';

/** Opens the browser's print dialog, with which a phone can also save a PDF. */
export function PrintButton() {
  return (
    <button type="button" className="button needs-script" onClick={() => print()}>
      {m.sheet_print()}
    </button>
  );
}
