import { randomUUID } from 'node:crypto';
import { type CommonTopic, type LiveTopic, liveTopics, type PersonalTopic } from '../rules/notices/live.ts';

/**
 * Topic of an announcement: the data that changed. It never carries the change itself; listeners read the data again.
 */
export type Topic = LiveTopic | 'sessions';

/** A NOTIFY carries less than 8,000 bytes. */
const MESSAGE_BYTES_MAX = 7900;
const NAMES_IN_A_WORD = 50;
/** Least time between two announcements of a gathered topic. */
const REST_MS = 1000;

type Listener = (topic: Topic, to: readonly string[] | null) => void;

/**
 * Announces changes: to this process at once, to all others by NOTIFY. Announce after the commit. Changes during a
 * running NOTIFY are sent together in the next one.
 */
export class Announcements {
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Set<string>();
  /** Encoded topics that could not be sent while the database was away. */
  readonly #unsent = new Set<string>();
  #sending: Promise<void> | null = null;
  /** Topics of announceGathered within the last second, and whether each was announced again since. */
  readonly #resting = new Map<CommonTopic, { isDue: boolean }>();

  /** Name of this process, sent with every announcement, so that it can recognise its own. */
  readonly #name: string = randomUUID();

  /** `send` resolves to false if the message could not be sent. */
  constructor(private readonly send: (message: string) => Promise<boolean>) {}

  /**
   * Call it after the commit, before the answer. Topics about certain people are announced to the ids of their
   * accounts: to the two sides of an order, to the owner of an ended session.
   */
  announce(topic: CommonTopic): void;
  announce(topic: PersonalTopic | 'sessions', to: readonly string[]): void;
  announce(topic: Topic, to: readonly string[] | null = null): void {
    this.#notify(topic, to);
    for (const word of wordsOf(topic, to)) this.#waiting.add(word);
    this.#sending ??= this.#sendWaiting();
  }

  /**
   * Like `announce`, for a topic that changes many times a second: the first change is announced at once, later ones
   * together after a second. Not for a change that a person has just made and is looking at.
   */
  announceGathered(topic: CommonTopic): void {
    const resting = this.#resting.get(topic);
    if (resting) {
      resting.isDue = true;
      return;
    }
    this.announce(topic);
    this.#resting.set(topic, { isDue: false });
    setTimeout(() => this.#rested(topic), REST_MS).unref();
  }

  /**
   * Calls the listener for every announcement of these topics, whomever it is for, until the returned function is
   * called.
   */
  on(wanted: readonly Topic[], listener: () => void): () => void {
    return this.#listen((topic) => {
      if (wanted.includes(topic)) listener();
    });
  }

  /** Like `on`, but skips announcements to other people than this one. */
  onTo(name: string, wanted: readonly Topic[], listener: () => void): () => void {
    return this.#listen((topic, to) => {
      if (wanted.includes(topic) && (to === null || to.includes(name))) listener();
    });
  }

  /**
   * Handles a message of another process; its own messages were handled when they were made. Everyone with access to
   * the database can send one, so unknown contents are ignored.
   */
  receive(message: string): void {
    const [name, ...words] = message.split(',');
    if (name === this.#name) return;
    for (const word of words) {
      const [topic, ...to] = partsOf(word);
      if (topic !== undefined) this.#notify(topic as Topic, to.length > 0 ? to : null);
    }
  }

  /**
   * Announces every topic after the connection was lost, because the announcements in between are unknown, and sends
   * those that could not be sent.
   */
  receiveEverything(): void {
    for (const topic of [...liveTopics, 'sessions'] as const) this.#notify(topic, null);
    for (const word of this.#unsent) this.#waiting.add(word);
    this.#unsent.clear();
    if (this.#waiting.size > 0) this.#sending ??= this.#sendWaiting();
  }

  /** Announces gathered topics, and resolves when nothing is left to send. */
  async sent(): Promise<void> {
    for (const [topic, resting] of this.#resting) {
      if (resting.isDue) this.announce(topic);
      resting.isDue = false;
    }
    await this.#sending;
  }

  #listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #rested(topic: CommonTopic): void {
    const resting = this.#resting.get(topic);
    this.#resting.delete(topic);
    if (resting?.isDue) this.announceGathered(topic);
  }

  #notify(topic: Topic, to: readonly string[] | null): void {
    for (const listener of this.#listeners) listener(topic, to);
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const message = [this.#name];
      let bytes = this.#name.length;
      for (const word of this.#waiting) {
        bytes += 1 + word.length;
        if (bytes > MESSAGE_BYTES_MAX && message.length > 1) break;
        message.push(word);
        this.#waiting.delete(word);
      }
      if (await this.send(message.join(','))) continue;
      for (const word of message.slice(1)) this.#unsent.add(word);
    }
    this.#sending = null;
  }
}

/** Decodes the result of wordsOf; empty for a malformed escape. */
function partsOf(word: string): string[] {
  try {
    return word.split(':').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * Encodes a topic: 'catalogue', or 'orders:ID:ID'. Ids are encoded, so that none can look like two ids or another
 * topic.
 */
function wordsOf(topic: Topic, to: readonly string[] | null): string[] {
  if (to === null) return [topic];
  const names = to.map(encodeURIComponent);
  const words: string[] = [];
  for (let from = 0; from < names.length; from += NAMES_IN_A_WORD)
    words.push([topic, ...names.slice(from, from + NAMES_IN_A_WORD)].join(':'));
  return words;
}
