import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Drafts } from './drafts/drafts.tsx';
import { type FocusedField, focusedField } from './focused-field.ts';

/** The script of the drafts, once it has loaded. */
export const draftsScript: { Drafts: typeof Drafts | null } = { Drafts: null };

/**
 * Returns whether a phone's drafts may replace the table: their script has loaded and nothing is being pressed. Between
 * press and release the button would vanish, and nothing would be saved.
 */
export function useDraftsLoaded(isNarrow: boolean, focused: RefObject<FocusedField | null>): boolean {
  const [loaded, setLoaded] = useState(false);
  const pressed = useRef(false);
  const released = useRef(() => {});
  useEffect(() => {
    if (!isNarrow || loaded) return;
    const listening = new AbortController();
    const { signal } = listening;
    const press = () => (pressed.current = true);
    // The click comes after the pointer is up.
    const release = () =>
      setTimeout(() => {
        pressed.current = false;
        released.current();
      });
    addEventListener('pointerdown', press, { capture: true, signal });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { capture: true, signal });
    void import('./drafts/drafts.tsx').then((module) => {
      draftsScript.Drafts = module.Drafts;
      released.current = () => {
        if (signal.aborted || pressed.current) return;
        focused.current = focusedField();
        // Render synchronously: a press could begin before a later render ends.
        flushSync(() => setLoaded(true));
      };
      released.current();
    });
    return () => listening.abort();
  }, [isNarrow, loaded, focused]);
  return loaded;
}
