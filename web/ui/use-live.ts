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

/** Reloads the screen when something of these topics has changed, and after each reconnection. */
export function useLive(...topics: LiveTopic[]): void {
  const line = useContext(LineHere);
  const wanted = topics.join(',');
  useEffect(() => line?.subscribe(liveTopics.filter((topic) => wanted.split(',').includes(topic))), [line, wanted]);
}

/** Stops live reloads while somebody writes, so that nothing moves; they are made up for afterwards. */
export function useLivePaused(isWriting: boolean): void {
  const line = useContext(LineHere);
  useEffect(() => (isWriting ? line?.pause() : undefined), [line, isWriting]);
}

/**
 * Calls `look` at each announcement instead of reloading. `look` has to reload the screen itself where the announcement
 * was about something else.
 */
export function useLiveInstead(look: () => void): void {
  const line = useContext(LineHere);
  const latest = useEffectEvent(look);
  useEffect(() => line?.instead(() => latest()), [line]);
}
