import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type LiveTopic, liveTopics } from '../../rules/notices/live.ts';

/** The line of this tab (live-line.tsx). */
export interface Line {
  /** Hears of these as well, until the answer is called. */
  hear(topics: LiveTopic[]): () => void;
  /** Keeps the screen as it stands, until the answer is called. */
  hold(): () => void;
  /** At a word this is called instead of looking at the whole screen, until the answer is called. */
  instead(look: () => void): () => void;
}

export const LineHere = createContext<Line | null>(null);

/** Looks anew whenever something of these topics has changed, and once more whenever the line comes back. */
export function useLive(...topics: LiveTopic[]): void {
  const line = useContext(LineHere);
  const wanted = topics.join(',');
  useEffect(() => line?.hear(liveTopics.filter((topic) => wanted.split(',').includes(topic))), [line, wanted]);
}

/** While somebody writes, nothing may move away under their hands: what is new is looked at once they are done. */
export function useLivePaused(isWriting: boolean): void {
  const line = useContext(LineHere);
  useEffect(() => (isWriting ? line?.hold() : undefined), [line, isWriting]);
}

/** A screen that can look at what is new alone does so at a word; where a word was of something else, it looks anew itself. */
export function useLiveInstead(look: () => void): void {
  const line = useContext(LineHere);
  const latest = useEffectEvent(look);
  useEffect(() => line?.instead(() => latest()), [line]);
}
