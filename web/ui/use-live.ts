import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveTopic } from '../../rules/live.ts';

/** The market may change many times a second; nobody reads as fast. */
const PAUSE_MS = 400;

/**
 * Looks anew whenever something of these topics has changed, and once more whenever the line comes back. One line for a
 * visible tab, none for a hidden one.
 */
export function useLive(...topics: LiveTopic[]): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  const wanted = topics.join(',');
  useEffect(() => {
    let line: EventSource | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let hasHeard = false;
    const heard = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look();
      }, PAUSE_MS);
    };
    const open = () => {
      if (line) return;
      line = new EventSource(`/live?topics=${wanted}`);
      line.addEventListener('message', heard);
      line.addEventListener('open', () => {
        // What happened while nobody listened is unknown.
        if (hasHeard) heard();
        hasHeard = true;
      });
    };
    const close = () => {
      line?.close();
      line = null;
    };
    const followVisibility = () => (document.visibilityState === 'visible' ? open() : close());
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      clearTimeout(waiting);
      close();
    };
  }, [wanted]);
}
