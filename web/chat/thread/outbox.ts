import { m } from '../../../messages/compiled/messages.js';
import { hasUnsentText } from '../../ui/draft.ts';
import { randomUuid } from '../../ui/random.ts';
import { dropWaiting, keepWaiting, type Waiting, waitingOf } from './outbox-store.ts';

/** Waits between tries without a connection, in milliseconds. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15_000];
const WAIT_UNKNOWN_MS = 10_000;

/**
 * Result of a try to send. `later`: the outcome is unknown, try again; `signed-out`: not taken, try again after
 * sign-in; `held`: too many were sent, and nothing is taken before that time has passed.
 */
type Tried =
  | { is: 'sent'; number: number }
  | { is: 'later' }
  | { is: 'signed-out' }
  | { is: 'held'; waitMs: number }
  | { is: 'refused'; sentence: string };

/** Messages of an account that wait on this device; sent in the order in which they were written, each taken once. */
export class Outbox {
  #shown: Waiting[] = [];
  #place = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isMore = false;
  #onHoldUntil: number | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly account: string) {}

  /** Starts with the messages that an earlier page left; returns the function that stops it. */
  start(): () => void {
    const go = () => {
      this.#tries = 0;
      this.send();
    };
    void waitingOf(this.account).then((kept) => {
      const known = new Set(this.#shown.map(({ key }) => key));
      this.#show([...kept.filter(({ key }) => !known.has(key)), ...this.#shown]);
      go();
    });
    addEventListener('online', go);
    return () => {
      removeEventListener('online', go);
      clearTimeout(this.#timer);
      this.#onHoldUntil = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Waiting[] => this.#shown;

  /**
   * Returns the time, in milliseconds, until which nothing is sent after too many messages; null if there is no wait.
   */
  readonly onHoldUntil = (): number | null => this.#onHoldUntil;

  /** Shows a message at once and sends it as soon as possible. */
  async add(message: Pick<Waiting, 'thread' | 'text' | 'pictures'>): Promise<void> {
    const waiting = { ...message, key: randomUuid(), account: this.account, at: Date.now(), refused: null };
    const placed = { ...waiting, place: (this.#place += 1) };
    this.#show([...this.#shown, placed]);
    await keepWaiting(placed);
    this.send();
  }

  /** Sends a refused message again, after all others. */
  async again(message: Waiting): Promise<void> {
    const waiting = { ...message, refused: null, at: Date.now(), place: (this.#place += 1) };
    this.#show([...this.#shown.filter(({ key }) => key !== message.key), waiting]);
    await keepWaiting(waiting);
    this.send();
  }

  async discard({ key }: Waiting): Promise<void> {
    this.removeShown([key]);
    await dropWaiting(key);
  }

  /** Removes messages that the thread shows already. */
  removeShown(keys: string[]): void {
    if (this.#shown.some(({ key }) => keys.includes(key)))
      this.#show(this.#shown.filter(({ key }) => !keys.includes(key)));
  }

  /** Sends the waiting messages from one tab at a time, so that they stay in order. */
  send(): void {
    this.#isMore = true;
    if (this.#isSending || this.#onHoldUntil !== null) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    const turn = async () => {
      while (this.#isMore && this.#onHoldUntil === null) {
        this.#isMore = false;
        await this.#sendAll();
      }
    };
    const sent = navigator.locks ? navigator.locks.request('talk-outbox', turn) : turn();
    void Promise.resolve(sent).finally(() => {
      this.#isSending = false;
    });
  }

  async #sendAll(): Promise<void> {
    for (const message of await waitingOf(this.account)) {
      if (message.refused !== null) continue;
      const tried = await post(message);
      if (tried.is === 'held') return this.#hold(tried.waitMs);
      if (tried.is === 'signed-out' && !hasUnsentText()) location.assign(endedLogin(message.thread));
      if (tried.is === 'later' || tried.is === 'signed-out') {
        const wait = WAITS_MS[Math.min(this.#tries, WAITS_MS.length - 1)];
        this.#tries += 1;
        this.#timer = setTimeout(() => this.send(), wait);
        return;
      }
      this.#tries = 0;
      if (tried.is === 'sent') {
        this.#showAs({ ...message, number: tried.number });
        await dropWaiting(message.key);
      } else {
        const refused = { ...message, refused: tried.sentence };
        await keepWaiting(refused);
        this.#showAs(refused);
      }
    }
  }

  /** Stops sending for that time; messages written meanwhile wait too. */
  #hold(waitMs: number): void {
    this.#onHoldUntil = Date.now() + waitMs;
    this.#timer = setTimeout(() => {
      this.#onHoldUntil = null;
      this.#notify();
      this.send();
    }, waitMs);
    this.#notify();
  }

  #showAs(message: Waiting): void {
    this.#show(this.#shown.map((one) => (one.key === message.key ? message : one)));
  }

  #show(shown: Waiting[]): void {
    this.#shown = shown;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the login page that says that the session has ended and then returns to '/supplier/chats/7'. */
const endedLogin = (thread: string) => `/${thread.split('/')[1]}/login?back=${encodeURIComponent(thread)}&ended=1`;

async function post({ thread, key, text, pictures }: Waiting): Promise<Tried> {
  const form = new FormData();
  form.set('key', key);
  form.set('text', text);
  for (const picture of pictures) form.append('pictures', picture, 'picture.webp');
  const request = { method: 'POST', body: form, headers: { accept: 'application/json' }, redirect: 'manual' } as const;
  const answer = await fetch(`${thread}/send`, request).catch(() => null);
  if (answer?.ok) {
    // An incomplete answer counts as none: the message is sent again and recognised by its key.
    const taken: unknown = await answer.json().catch(() => null);
    const isTaken = typeof taken === 'object' && taken !== null && 'number' in taken;
    return isTaken ? { is: 'sent', number: Number(taken.number) } : { is: 'later' };
  }
  if (answer?.type === 'opaqueredirect') return { is: 'signed-out' };
  // No answer, or the server is restarting.
  if (!answer || [502, 503, 504].includes(answer.status)) return { is: 'later' };
  if (answer.status === 429) return { is: 'held', waitMs: waitOf(answer) };
  const body: unknown = await answer.json().catch(() => null);
  const hasSentence = typeof body === 'object' && body !== null && 'message' in body;
  return { is: 'refused', sentence: hasSentence ? String(body.message) : m.message_failed() };
}

/** Returns the wait that an answer asks for, in milliseconds; 10 seconds where it names none. */
function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : WAIT_UNKNOWN_MS;
}
