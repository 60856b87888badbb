import { useId, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useHydrated } from './hydrated.ts';

interface CopyFieldProps {
  label: string;
  /** What is copied. */
  text: string;
  /** How people read it, where that is written otherwise; without scripts a selection could not be exchanged for it. */
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
    // Over plain http a browser offers no clipboard, and some deny it; all of them copy the selection.
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
