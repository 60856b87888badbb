import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to its container after an action removed the pressed button and changed `of`. Changes made by others
 * do not move the focus.
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
    // A focusable container, not a control, so it needs no outline.
    <div ref={place} tabIndex={-1} onSubmit={sent} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
