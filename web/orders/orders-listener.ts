import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLive, useLivePaused } from '../ui/use-live.ts';

const typed = 'form[method=post] :is(input:not([type=checkbox], [type=radio]), textarea)';

/**
 * Keeps orders up to date on every screen of an area: the number in the navigation, and every list. While a text is
 * being typed nothing is reloaded, until it is sent or the screen is left.
 */
export function OrdersListener() {
  const { key } = useLocation();
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    const writing = ({ target }: Event) => {
      if (target instanceof Element && target.matches(typed)) setWritten(key);
    };
    const done = () => setWritten(null);
    document.addEventListener('input', writing);
    document.addEventListener('submit', done);
    return () => {
      document.removeEventListener('input', writing);
      document.removeEventListener('submit', done);
    };
  }, [key]);
  useLive('orders');
  useLivePaused(written === key);
  return null;
}
