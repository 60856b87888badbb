import { useId, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useHydrated } from './hydrated.ts';

interface CopyFieldProps {
  label: string;
  /** The text that is copied. */
  text: string;
  /** Formatted text to show; the raw `text` is copied. Needs scripts, which swap a copied selection. */
  shown?: string;
}

/** Text to copy: selected by hand, or with a button where scripts run. */
export function CopyField({ label, text, shown = text }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const canCopy = useHydrated();
  async function copy() {
    input.current?.select();
    // Browsers have no clipboard API over plain http, and some deny access to it; all can copy the selection.
    const isWritten =
      window.isSecureContext &&
      (await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ));
    if (!isWritten) document.execCommand('copy');
    setCopied(true);
  }
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          translate="no"
          value={canCopy ? shown : text}
          className="input min-w-0"
          onCopy={(event) => {
            if (shown === text) return;
            event.clipboardData.setData('text/plain', text);
            event.preventDefault();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {canCopy && (
          <button type="button" className="button shrink-0" onClick={() => void copy()}>
            {isCopied ? m.copied() : m.copy()}
          </button>
        )}
      </div>
    </div>
  );
}
