import { type RefObject, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { utrIn } from '../../rules/payments/paying.ts';
import { fillIn } from '../ui/fill-in.ts';
import { useHydrated } from '../ui/hydrated.ts';

/** Button that puts the UTR from the clipboard into its field; where a browser denies that, it says how to do it. */
export function PasteUtr({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [isDenied, setDenied] = useState(false);
  const canPaste = useHydrated() && typeof navigator.clipboard?.readText === 'function';
  if (!canPaste) return null;
  async function paste() {
    const text = await navigator.clipboard.readText().catch(() => null);
    setDenied(text === null);
    if (!field.current) return;
    if (text) fillIn(field.current, utrIn(text));
    field.current.focus();
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void paste()}>
        {m.paste()}
      </button>
      <p role="status" className="order-last basis-full text-sm text-quiet empty:hidden">
        {isDenied && m.payment_paste_denied()}
      </p>
    </>
  );
}
