import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Returns a click handler for all links in an element, so that a long list can use plain links: on servers and cheap
 * phones forty router links cost more than their rows. It ignores clicks for a new tab.
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
