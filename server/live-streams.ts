import type { Database } from '../db/database.ts';
import type { LiveStreams } from '../web/world.ts';

/** Proxies close a line on which nothing is said for a minute; and whoever was let in may be out by now. */
const BEAT_MS = 25_000;
const STILL_HERE = ': still here\n\n';
const STREAMS_MOST = 500;
const encoder = new TextEncoder();

/**
 * Open lines on which browsers hear that something has changed. Whether somebody may still hear is asked again at every
 * word.
 */
export function liveStreams(db: Database): LiveStreams {
  const closing = new Set<() => void>();

  return {
    open({ topics, mayHear }) {
      if (closing.size >= STREAMS_MOST) return null;
      let forget = () => {};
      return new ReadableStream<Uint8Array>({
        start(controller) {
          let isOpen = true;
          const close = () => {
            if (!isOpen) return;
            forget();
            controller.close();
          };
          // Said before it closes: a line that only breaks is opened again.
          const end = () => {
            if (isOpen) controller.enqueue(encoder.encode('event: end\ndata: end\n\n'));
            close();
          };
          const waiting = new Set<string>();
          let isAsking = false;
          // In the order in which they came, one question at a time: the next one is for all words that came meanwhile.
          const say = async (text: string) => {
            waiting.add(text);
            if (isAsking) return;
            isAsking = true;
            while (isOpen && waiting.size > 0) {
              const words = [...waiting].join('');
              waiting.clear();
              const may = await mayHear().catch(() => null);
              if (may === null) close();
              else if (!may) end();
              else if (isOpen) controller.enqueue(encoder.encode(words));
            }
            isAsking = false;
          };
          const stopHearing = db.announcements.on(topics, () => void say('data: changed\n\n'));
          const stopAsking = db.announcements.on(['sessions'], () => void say(STILL_HERE));
          const beat = setInterval(() => void say(STILL_HERE), BEAT_MS);
          forget = () => {
            isOpen = false;
            clearInterval(beat);
            stopHearing();
            stopAsking();
            closing.delete(close);
          };
          closing.add(close);
          // A line that was lost comes back after a second; the browser then looks anew.
          controller.enqueue(encoder.encode('retry: 1000\n\n'));
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
