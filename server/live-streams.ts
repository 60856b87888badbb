import type { Database } from '../db/database.ts';
import type { Replicas } from '../db/replicas.ts';
import { Refusal } from '../domain/refusal.ts';
import { OPERATOR } from '../rules/notices/live.ts';
import type { LiveLine, LiveStreams } from '../web/app-context.ts';

/**
 * Interval of a sign of life: proxies close a silent connection after a minute, and the right to listen is checked
 * again each time.
 */
const BEAT_MS = 25_000;
const CHANGED = 'data: changed\n\n';
const STILL_HERE = ': still here\n\n';
/** Sent before closing, because a browser reopens a connection that merely breaks. */
const END = 'event: end\ndata: end\n\n';
/** Connections of this process; each stays in the process that opened it. */
const STREAMS_MAX = 2000;
/** Connections of one person to this process, one for each visible window. */
const STREAMS_OF_ONE_MAX = 12;
/** A client with this many unread messages counts as gone. */
const UNREAD_MAX = 100;
/** Seconds after which a client that reconnects by itself may try again. */
const LATER_SECONDS = 30;
const encoder = new TextEncoder();

/**
 * Open connections (server-sent events) that tell browsers that something has changed. The right to listen is checked
 * before every message.
 */
export function liveStreams(db: Database, replicas: Pick<Replicas, 'position'> | null = null): LiveStreams {
  const closing = new Set<() => void>();
  const ofOne = new Map<string, number>();
  const position = () => replicas && replicas.position();

  /** Registers a connection; returns the function that removes it. */
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
          const say = inTurn(line.mayListen, position, {
            isOpen: () => isOpen,
            send: enqueue,
            refused() {
              enqueue(END);
              close();
            },
            failed: close,
          });
          const stopHearing = listenFor(db, line, say);
          const beat = setInterval(() => say(STILL_HERE), BEAT_MS);
          const leave = take(line.owner, close);
          forget = () => {
            isOpen = false;
            clearInterval(beat);
            stopHearing();
            leave();
          };
          // A browser reconnects a second after losing the connection, and then reloads its data.
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

/**
 * Subscribes to announcements: the operator receives all, a person their own; everyone receives word of their ended
 * sessions.
 */
function listenFor(
  { announcements }: Database,
  { audience, topics }: LiveLine,
  say: (text: string) => void,
): () => void {
  const changed = () => say(CHANGED);
  const stops = [
    audience === OPERATOR ? announcements.on(topics, changed) : announcements.onTo(audience, topics, changed),
    announcements.onTo(audience, ['sessions'], () => say(STILL_HERE)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Sends messages in order, with one check of the right to listen at a time, which covers everything queued meanwhile.
 * With replicas, a change carries the log position that the next reads need.
 */
function inTurn(
  mayListen: () => Promise<boolean>,
  position: () => Promise<string> | null,
  line: { isOpen: () => boolean; send: (text: string) => void; refused: () => void; failed: () => void },
): (text: string) => void {
  const waiting = new Set<string>();
  let isAsking = false;
  const askAll = async () => {
    isAsking = true;
    while (line.isOpen() && waiting.size > 0) {
      const words = [...waiting].join('');
      waiting.clear();
      // Asked in the same turn as for all other lines, which share the answer.
      const behind = position();
      const may = await mayListen().catch(() => null);
      if (may === null) line.failed();
      else if (may) line.send(behind === null ? words : words.replace(CHANGED, `data: changed ${await behind}\n\n`));
      else line.refused();
    }
    isAsking = false;
  };
  return (text) => {
    waiting.add(text);
    if (!isAsking) void askAll();
  };
}
