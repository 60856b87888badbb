import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { viewedProducts } from './viewed-products.ts';
import type { ViewedStripProps } from './viewed-strip.tsx';

/** Distance from the screen at which the products are loaded. */
const NEAR = '400px';

/**
 * Place for the products viewed on this device, except `current`, which it adds to them. `web/coming-alive.ts` reserves
 * its room before the first paint; its script and products load when it comes near the screen.
 */
export function ViewedPlace({ current = null, className = '' }: { current?: string | null; className?: string }) {
  const ids = viewedProducts.use().filter((id) => id !== current);
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [Strip, setStrip] = useState<ComponentType<ViewedStripProps> | null>(null);
  const hasSome = ids.length > 0;
  useEffect(() => {
    if (current !== null) viewedProducts.add(current);
  }, [current]);
  // From here on its own class reserves the room. During hydration no viewed product is known yet, and the screen may
  // be painted before they are.
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset['viewed'];
  }, [isHydrated]);
  useEffect(() => {
    if (!hasSome || !place.current) return;
    const near = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        near.disconnect();
        import('./viewed-strip.tsx').then(
          (module) => setStrip(() => module.ViewedStrip),
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [hasSome]);
  return (
    <div ref={place} className={`viewed-place print:hidden ${hasSome ? 'has-some' : ''} ${className}`}>
      {Strip && hasSome && <Strip ids={ids} />}
    </div>
  );
}
