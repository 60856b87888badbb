import { type ReactNode, useRef } from 'react';
import { useMenuClosing } from './menu-close.ts';

/** Menu that opens without JavaScript. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuClosing(menu);
  return (
    <details ref={menu} name="menu" className="relative">
      <summary>{label}</summary>
      <div className="card absolute top-full right-0 z-20 mt-1 min-w-44 p-1">{children}</div>
    </details>
  );
}
