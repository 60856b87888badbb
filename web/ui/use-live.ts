import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type LiveTopic, liveTopics } from '../../rules/notices/live.ts';

/** Live line of this tab (live-line.tsx). */
export interface Line {
  /** Subscribes to further topics, until the returned function is called. */
  subscribe(topics: LiveTopic[]): () => void;
  /** Stops reloads, until the returned function is called. */
  pause(): () => void;
  /** Calls `look` instead of reloading the whole screen, until the returned function is called. */
  instead(look: () => void): () => void;
}

export const LineHere = createContext<Line | null>(null);

/** Reloads the screen after a change in these topics, and after each reconnection. */
export function useLive(...topics: LiveTopic[]): void {
  const line = useContext(LineHere);
  const wanted = topics.join(',');
  useEffect(() => line?.subscribe(liveTopics.filter((topic) => wanted.split(',').includes(topic))), [line, wanted]);
}

/** Stops live reloads while the user writes, so that nothing moves; reloads once afterwards if needed. */
export function useLivePaused(isWriting: boolean): void {
  const line = useContext(LineHere);
  useEffect(() => (isWriting ? line?.pause() : undefined), [line, isWriting]);
}

/**
 * Calls `look` at each announcement instead of reloading. `look` must reload the screen itself if the announcement was
 * about something else.
 */
export function useLiveInstead(look: () => void): void {
  const line = useContext(LineHere);
  const latest = useEffectEvent(look);
  useEffect(() => line?.instead(() => latest()), [line]);
}
