import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { TellFault } from '../ui/faults.ts';

interface Fault {
  text: string;
  /** Where it was told: it does not follow to another page. */
  pathname: string;
}

/** In the admin area what failed stands in a red banner above the page until it is dismissed (section 8). */
export function AdminFaults({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [faults, setFaults] = useState<{ count: number; latest: Fault | null }>({ count: 0, latest: null });
  const place = useRef<HTMLDivElement>(null);
  const tell = useCallback(
    (text: string | null) =>
      setFaults(({ count }) => ({ count: count + 1, latest: text === null ? null : { text, pathname } })),
    [pathname],
  );
  // The button may stand far below.
  useEffect(() => {
    if (faults.latest) place.current?.scrollIntoView({ block: 'center' });
  }, [faults]);
  const text = faults.latest?.pathname === pathname ? faults.latest.text : null;
  return (
    <TellFault value={tell}>
      <div ref={place}>
        {/* Made anew each time: the same may fail again after it was dismissed. */}
        <Banner key={faults.count} text={text} />
      </div>
      {children}
    </TellFault>
  );
}
