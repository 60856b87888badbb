import { type ReactNode, useEffect, useRef } from 'react';

/** A menu that opens without JavaScript; with it, it closes on Escape, on a choice and on a touch outside. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const isInside = event.target instanceof Node && details.contains(event.target);
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (isInside) details.querySelector('summary')?.focus();
      } else if (isInside && !(event.target instanceof Element && event.target.closest('a'))) return;
      details.open = false;
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} name="menu" className="relative">
      <summary>{label}</summary>
      <div className="card absolute top-full right-0 z-20 mt-1 min-w-44 p-1">{children}</div>
    </details>
  );
}
