import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A pressed button may be gone once it was carried out, and `of` another: what is left takes the keyboard. */
export function FocusKept({ of, className, children }: { of: string; className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [decided, setDecided] = useState(of);
  useEffect(() => {
    if (decided === of) return;
    setDecided(of);
    if (document.activeElement === document.body) place.current?.focus();
  }, [decided, of]);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
