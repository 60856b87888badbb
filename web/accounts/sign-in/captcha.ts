import type { Challenge, Solution } from 'altcha-lib/types';
import { useEffect, useState } from 'react';
import { CAPTCHA_VALID_SECONDS } from '../../../rules/limits.ts';

/** State of the invisible captcha; `unable` in a browser that cannot solve it: no workers, no cryptography. */
export type Captcha = { state: 'solving' | 'unreachable' | 'unable' } | { state: 'ready'; solved: string };

/** Milliseconds for which a solution is used: a minute less than it is valid, to leave time for sending the form. */
const FRESH_MS = (CAPTCHA_VALID_SECONDS - 60) * 1000;
const RETRY_MS = 10_000;
const SOLVING: Captcha = { state: 'solving' };

/**
 * Solves a proof of work while the person types. Solves another before it expires, when the network is back, and after
 * each refusal, because a solution counts once.
 */
export function useCaptcha(refused: unknown): Captcha {
  const [latest, setLatest] = useState<{ after: unknown; captcha: Captcha } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let renewAt = Number.POSITIVE_INFINITY;
    const become = (captcha: Captcha, renewIn = Number.POSITIVE_INFINITY) => {
      if (signal.aborted) return;
      renewAt = Date.now() + renewIn;
      setLatest({ after: refused, captcha });
    };
    const solve = () => {
      become(SOLVING);
      solvedChallenge(signal).then(
        (solved) => (solved === null ? become({ state: 'unable' }) : become({ state: 'ready', solved }, FRESH_MS)),
        () => become({ state: 'unreachable' }, RETRY_MS),
      );
    };
    // Polled instead of one timer, because timers do not count the time a phone sleeps.
    const look = () => {
      if (Date.now() >= renewAt && !document.hidden) solve();
    };
    const timer = setInterval(look, 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', look, { signal });
    const retry = () => {
      if (renewAt <= Date.now() + RETRY_MS) solve();
    };
    window.addEventListener('online', retry, { signal });
    solve();
    return () => stop.abort();
  }, [refused]);
  return latest !== null && latest.after === refused ? latest.captcha : SOLVING;
}

/**
 * Returns a solved challenge as the form sends it, or null where this browser cannot solve it. Throws when it cannot be
 * fetched.
 */
async function solvedChallenge(signal: AbortSignal): Promise<string | null> {
  if (typeof Worker === 'undefined') return null;
  const answer = await fetch('/captcha', { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`the challenge was answered with ${answer.status}`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solutionOf(challenge, signal);
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

function solutionOf(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => (navigator.onLine ? resolve(null) : reject(new Error('offline'))));
    worker.postMessage(challenge, []);
  });
}
