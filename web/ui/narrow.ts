import { useSyncExternalStore } from 'react';

/** Width below which a table is a list of cards; the style sheets say the same. */
const NARROW = '(width < 40rem)';

function onTurn(listener: () => void): () => void {
  const screen = matchMedia(NARROW);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

/** Returns whether the screen is as narrow as a phone held upright. False on the server and during hydration. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onTurn,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
