import type { Database } from '../db/database.ts';
import { Refusal } from '../domain/refusal.ts';
import { OPERATOR } from '../rules/notices/live.ts';
import type { LiveLine, LiveStreams } from '../web/app-context.ts';

/** Proxies close a line on which nothing is said for a minute; and whoever was let in may be out by now. */
const BEAT_MS = 25_000;
const CHANGED = 'data: changed\n\n';
const STILL_HERE = ': still here\n\n';
/** Said before it closes: a line that only breaks is opened again. */
const END = 'event: end\ndata: end\n\n';
/** Of this process: a line is held where it was opened. */
const STREAMS_MAX = 2000;
/** Of this process too. One for each visible window: more is no way of looking. */
const STREAMS_OF_ONE_MAX = 12;
/** So many words that nobody has read, and nobody is there. */
const UNREAD_MAX = 100;
/** Asked again only then, by whatever asks by itself. */
const LATER_SECONDS = 30;
const encoder = new TextEncoder();

/**
 * Open lines on which browsers hear that something has changed. Whether somebody may still hear is asked again at every
 * word.
 */
export function liveStreams(db: Database): LiveStreams {
  const closing = new Set<() => void>();
  const ofOne = new Map<string, number>();

  /** Gives how to leave the place again. */
  function take(owner: string, close: () => void): () => void {
    closing.add(close);
    ofOne.set(owner, (ofOne.get(owner) ?? 0) + 1);
    return () => {
      if (!closing.delete(close)) return;
      const left = (ofOne.get(owner) ?? 1) - 1;
      if (left === 0) ofOne.delete(owner);
      else ofOne.set(owner, left);
    };
  }

  return {
    open(line) {
      const later = { retryAfter: LATER_SECONDS };
      if (closing.size >= STREAMS_MAX) throw new Refusal(503, 'live_too_many', {}, later);
      if ((ofOne.get(line.owner) ?? 0) >= STREAMS_OF_ONE_MAX) throw new Refusal(429, 'live_too_many_of_one', {}, later);
      let forget = () => {};
      return new ReadableStream<Uint8Array>({
        start(controller) {
          let isOpen = true;
          const close = () => {
            if (!isOpen) return;
            forget();
            controller.close();
          };
          const enqueue = (text: string) => {
            if (!isOpen) return;
            if ((controller.desiredSize ?? 0) < -UNREAD_MAX) close();
            else controller.enqueue(encoder.encode(text));
          };
          const say = inTurn(line.mayHear, {
            isOpen: () => isOpen,
            said: enqueue,
            refused() {
              enqueue(END);
              close();
            },
            failed: close,
          });
          const stopHearing = hearFor(db, line, say);
          const beat = setInterval(() => say(STILL_HERE), BEAT_MS);
          const leave = take(line.owner, close);
          forget = () => {
            isOpen = false;
            clearInterval(beat);
            stopHearing();
            leave();
          };
          // A line that was lost comes back after a second; the browser then looks anew.
          enqueue('retry: 1000\n\n');
        },
        cancel: () => forget(),
      });
    },
    count: () => closing.size,
    closeAll() {
      for (const close of closing) close();
    },
  };
}

/** The operator hears of everybody's, a person of that person's; and each when a session of theirs is over. */
function hearFor({ announcements }: Database, { hears, topics }: LiveLine, say: (text: string) => void): () => void {
  const changed = () => say(CHANGED);
  const stops = [
    hears === OPERATOR ? announcements.on(topics, changed) : announcements.onTo(hears, topics, changed),
    announcements.onTo(hears, ['sessions'], () => say(STILL_HERE)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says words in the order in which they came, one question at a time: the next one is for all that came meanwhile. */
function inTurn(
  mayHear: () => Promise<boolean>,
  line: { isOpen: () => boolean; said: (text: string) => void; refused: () => void; failed: () => void },
): (text: string) => void {
  const waiting = new Set<string>();
  let isAsking = false;
  const askAll = async () => {
    isAsking = true;
    while (line.isOpen() && waiting.size > 0) {
      const words = [...waiting].join('');
      waiting.clear();
      const may = await mayHear().catch(() => null);
      if (may === null) line.failed();
      else if (may) line.said(words);
      else line.refused();
    }
    isAsking = false;
  };
  return (text) => {
    waiting.add(text);
    if (!isAsking) void askAll();
  };
}
