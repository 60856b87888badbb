import { useCallback, useSyncExternalStore } from 'react';

/** Width below which a table becomes a list of cards; the style sheets use the same width. */
const NARROW = '(width < 40rem)';
/** Width from which two panes are side by side; the style sheets use the same width. */
const WIDE = '(width >= 80rem)';

/** Returns whether the screen is as narrow as a phone held upright. False on the server and during hydration. */
export const useNarrow = (): boolean => useScreen(NARROW);

/** Returns whether the screen has room for two panes. False on the server and during hydration. */
export const useWide = (): boolean => useScreen(WIDE);

function useScreen(condition: string): boolean {
  const onTurn = useCallback(
    (listener: () => void) => {
      const screen = matchMedia(condition);
      screen.addEventListener('change', listener);
      return () => screen.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    onTurn,
    () => matchMedia(condition).matches,
    () => false,
  );
}
