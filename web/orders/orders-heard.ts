import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLive, useLivePaused } from '../ui/use-live.ts';

const typed = 'form[method=post] :is(input:not([type=checkbox], [type=radio]), textarea)';

/**
 * Keeps what an area shows of orders up to date wherever its owner is: the number at its entry, and every list. What somebody
 * writes stays as it is until it is sent or left.
 */
export function OrdersHeard() {
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
