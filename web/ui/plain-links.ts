import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Returns a click handler for all links below an element, so that a long list can use plain links: on the server and on
 * a cheap phone forty router links cost more than the rest of their rows. Clicks that open a new tab or window are left
 * to the browser.
 */
export function usePlainLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}
