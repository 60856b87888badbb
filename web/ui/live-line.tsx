import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { type LiveTopic, liveTopics } from '../../rules/notices/live.ts';
import { hasUnsentText } from './draft.ts';
import { type Line, LineHere } from './use-live.ts';

/** Milliseconds between reloads: the market may change many times a second. */
const PAUSE_MS = 400;
/** First wait before a refused line is retried: the time a server takes to restart. It doubles up to RETRY_MAX_MS. */
const AGAIN_MS = 3000;
const RETRY_MAX_MS = 60_000;

/** Whose announcements a tab listens to. */
type Listener = 'person' | 'admin';

/** Live line of a visible tab, shared by its screen and the frame; a hidden tab has none. */
export function LiveLine({ as, children }: { as: Listener; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const [subscriptions, setSubscriptions] = useState<LiveTopic[][]>([]);
  const [pauses, setPauses] = useState(0);
  const isDue = useRef(false);
  const instead = useRef<(() => void) | null>(null);
  // A reload while something is being sent would make React Router forget where the answer redirects to.
  const isSending = useFetchers().some(({ state, formMethod }) => state !== 'idle' && formMethod !== undefined);
  const isPaused = pauses > 0 || isSending;
  const look = useEffectEvent(() => {
    if (instead.current) return instead.current();
    isDue.current = isPaused;
    if (!isPaused) void revalidate();
  });
  useEffect(() => {
    if (isPaused || !isDue.current) return;
    isDue.current = false;
    void revalidate();
  }, [isPaused, revalidate]);
  const wanted = liveTopics.filter((topic) => subscriptions.flat().includes(topic)).join(',');
  // Typed text stays on the screen: sending it leads to the login and back.
  const leave = useEffectEvent(() => void (hasUnsentText() || revalidate()));
  // A message may have come between the load of a chat and the opening of its line. Other screens reload as a whole.
  const opened = useEffectEvent(() => instead.current?.());
  useEffect(() => (wanted === '' ? undefined : openLine(addressOf(as, wanted), { look, leave, opened })), [as, wanted]);
  const line = useMemo<Line>(
    () => ({
      subscribe(topics) {
        setSubscriptions((others) => [...others, topics]);
        return () => setSubscriptions((all) => all.filter((one) => one !== topics));
      },
      pause() {
        setPauses((others) => others + 1);
        return () => setPauses((all) => all - 1);
      },
      instead(lookAt) {
        instead.current = lookAt;
        return () => {
          if (instead.current === lookAt) instead.current = null;
        };
      },
    }),
    [],
  );
  return <LineHere value={line}>{children}</LineHere>;
}

/**
 * Keeps the log position that a replica must reach to show the announced change, if the shop has replicas
 * (web/read-after.ts).
 */
function keepPosition(message: string): void {
  const [, position] = /^changed ([\dA-F]+\/[\dA-F]+)$/.exec(message) ?? [];
  if (position === undefined) return;
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}read-after-live=${position}; Path=/; Max-Age=600; SameSite=Lax${secure}`;
}

/** One browser may have both a person's session and the admin's. */
function addressOf(as: Listener, wanted: string): string {
  return as === 'admin' ? `/live?as=admin&topics=${wanted}` : `/live?topics=${wanted}`;
}

/**
 * Opens a line; returns the function that closes it. `leave` is called when the session has ended: the reload then
 * leads to the login. `opened` is called at the first opening.
 */
function openLine(
  address: string,
  { look, leave, opened }: { look: () => void; leave: () => void; opened: () => void },
): () => void {
  const over = new AbortController();
  let line: EventSource | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS;
  let mayHaveMissed = false;
  let isMore = false;
  // The first announcement reloads at once; announcements during the pause after it cause one reload together.
  const onAnnouncement = () => {
    isMore = waiting !== undefined;
    if (isMore) return;
    look();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (isMore) onAnnouncement();
    }, PAUSE_MS);
  };
  const open = () => {
    if (line) return;
    line = new EventSource(address);
    line.addEventListener('message', ({ data }) => {
      keepPosition(String(data));
      onAnnouncement();
    });
    line.addEventListener('end', () => {
      close();
      leave();
    });
    line.addEventListener('error', ({ currentTarget }) => {
      // The browser reconnects a broken line, but never a refused one.
      const isRefused = currentTarget instanceof EventSource && currentTarget.readyState === EventSource.CLOSED;
      if (isRefused) void leaveOrTryAgain();
    });
    line.addEventListener('open', () => {
      // Announcements during the interruption are unknown, so it reloads.
      if (mayHaveMissed) onAnnouncement();
      else opened();
      mayHaveMissed = true;
      againMs = AGAIN_MS;
    });
  };
  const close = () => {
    line?.close();
    line = null;
  };
  // An EventSource does not say why it was refused; a restarting server is no reason to leave.
  const leaveOrTryAgain = async () => {
    close();
    mayHaveMissed = true;
    const answer = await fetch(address, { signal: over.signal }).catch(() => null);
    void answer?.body?.cancel();
    if (answer?.status === 401) leave();
    else if (!over.signal.aborted) again = setTimeout(followVisibility, againMs);
    againMs = Math.min(2 * againMs, RETRY_MAX_MS);
  };
  const followVisibility = () => (document.visibilityState === 'visible' ? open() : close());
  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(waiting);
    clearTimeout(again);
    over.abort();
    close();
  };
}
