import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A pressed button may be gone once it was carried out, and `of` another: what is left takes the keyboard. What others
 * did moves neither the focus nor the page.
 */
export function FocusKept({ of, className, children }: { of: string; className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  const [decided, setDecided] = useState(of);
  useEffect(() => {
    if (decided === of) return;
    setDecided(of);
    if (wasSent.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    wasSent.current = false;
  }, [decided, of]);
  const sent = () => {
    wasSent.current = true;
  };
  return (
    // A place to go on from, and nothing to be pressed: it needs no frame.
    <div ref={place} tabIndex={-1} onSubmit={sent} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
