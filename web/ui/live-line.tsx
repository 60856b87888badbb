import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import { type LiveTopic, liveTopics } from '../../rules/notices/live.ts';
import { type Line, LineHere } from './use-live.ts';

/** The market may change many times a second; nobody reads as fast. */
const PAUSE_MS = 400;
/** As long as a server takes to start anew; whoever is refused again and again asks less and less. */
const AGAIN_MS = 3000;
const RETRY_MAX_MS = 60_000;

/** As whom a tab listens. */
type Listener = 'person' | 'admin';

/** The one line of a visible tab, for whatever its screen and the frame around it want to hear of; a hidden tab has none. */
export function LiveLine({ as, children }: { as: Listener; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const [heard, setHeard] = useState<LiveTopic[][]>([]);
  const [holds, setHolds] = useState(0);
  const isDue = useRef(false);
  const instead = useRef<(() => void) | null>(null);
  // Read anew while something is sent, React Router forgets where the answer leads.
  const isSending = useFetchers().some(({ state, formMethod }) => state !== 'idle' && formMethod !== undefined);
  const isHeld = holds > 0 || isSending;
  const look = useEffectEvent(() => {
    if (instead.current) return instead.current();
    isDue.current = isHeld;
    if (!isHeld) void revalidate();
  });
  useEffect(() => {
    if (isHeld || !isDue.current) return;
    isDue.current = false;
    void revalidate();
  }, [isHeld, revalidate]);
  const wanted = liveTopics.filter((topic) => heard.flat().includes(topic)).join(',');
  const leave = useEffectEvent(() => void revalidate());
  // Between a chat's reading and the opening of its line something may have been said; other screens are read whole for it.
  const opened = useEffectEvent(() => instead.current?.());
  useEffect(() => (wanted === '' ? undefined : openLine(addressOf(as, wanted), { look, leave, opened })), [as, wanted]);
  const line = useMemo<Line>(
    () => ({
      hear(topics) {
        setHeard((others) => [...others, topics]);
        return () => setHeard((all) => all.filter((one) => one !== topics));
      },
      hold() {
        setHolds((others) => others + 1);
        return () => setHolds((all) => all - 1);
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

/** One browser may hold the session of a person and the operator's. */
function addressOf(as: Listener, wanted: string): string {
  return as === 'admin' ? `/live?as=admin&topics=${wanted}` : `/live?topics=${wanted}`;
}

/** `leave` is called when the session is over: looking anew then leads to the login; `opened` at the first opening. */
function openLine(
  address: string,
  { look, leave, opened }: { look: () => void; leave: () => void; opened: () => void },
): () => void {
  const over = new AbortController();
  let line: EventSource | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS;
  let hasHeard = false;
  let isMore = false;
  // The first word is followed at once; what comes in the pause after it, together.
  const heard = () => {
    isMore = waiting !== undefined;
    if (isMore) return;
    look();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (isMore) heard();
    }, PAUSE_MS);
  };
  const open = () => {
    if (line) return;
    line = new EventSource(address);
    line.addEventListener('message', heard);
    line.addEventListener('end', () => {
      close();
      leave();
    });
    line.addEventListener('error', ({ currentTarget }) => {
      // A broken line comes back by itself, a refused one never does.
      const isRefused = currentTarget instanceof EventSource && currentTarget.readyState === EventSource.CLOSED;
      if (isRefused) void leaveOrTryAgain();
    });
    line.addEventListener('open', () => {
      // What happened while nobody listened is unknown.
      if (hasHeard) heard();
      else opened();
      hasHeard = true;
      againMs = AGAIN_MS;
    });
  };
  const close = () => {
    line?.close();
    line = null;
  };
  // A line does not tell why it was refused; a server that is about to come back is no reason to leave.
  const leaveOrTryAgain = async () => {
    close();
    hasHeard = true;
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
