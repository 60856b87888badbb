import { type RefObject, useEffect } from 'react';

/** Closes a menu, with JavaScript, on Escape, when a link in it is followed, and on a press outside. */
export function useMenuClosing(menu: RefObject<HTMLDetailsElement | null>): void {
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
  }, [menu]);
}
