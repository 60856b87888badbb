import { m } from '../../../messages/compiled/messages.js';

/** Opens the browser's own dialog, from which a phone prints or keeps a PDF. */
export function PrintButton() {
  return (
    <button type="button" className="button needs-script" onClick={() => print()}>
      {m.sheet_print()}
    </button>
  );
}
