import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * One listener for all links below an element, so that a long list is made of plain links: on the server and on a cheap
 * phone forty router links cost more than the rest of their rows. Clicks that mean a new tab or window stay the browser's.
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
