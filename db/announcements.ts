import { randomUUID } from 'node:crypto';
import { type CommonTopic, type LiveTopic, liveTopics, type PersonalTopic } from '../rules/notices/live.ts';

/** What an announcement says has changed; never what the change was, the hearer reads that anew. */
export type Topic = LiveTopic | 'sessions';

/** PostgreSQL carries less than 8,000 bytes at a time. */
const MESSAGE_BYTES_MAX = 7900;
const NAMES_IN_A_WORD = 50;
/** How long a gathered topic rests after it was announced. */
const REST_MS = 1000;

type Hearer = (topic: Topic, to: readonly string[] | null) => void;

/**
 * Tells this process at once and every other by NOTIFY that something has changed. Sent after the commit and
 * gathered: changes made while a NOTIFY is under way travel together in the next one.
 */
export class Announcements {
  readonly #hearers = new Set<Hearer>();
  readonly #waiting = new Set<string>();
  #sending: Promise<void> | null = null;
  /** Topics that were gathered within the last second, and which of them have come up again since. */
  readonly #resting = new Map<CommonTopic, { isDue: boolean }>();

  /** Sent with every announcement, so that a process does not take its own word for another's. */
  readonly #name: string = randomUUID();

  constructor(private readonly send: (message: string) => Promise<void>) {}

  /**
   * Call it after the commit, before the answer. What concerns certain people is said to them, by the ids of their
   * accounts: to the two sides of an order, to whoever has a session less.
   */
  announce(topic: CommonTopic): void;
  announce(topic: PersonalTopic | 'sessions', to: readonly string[]): void;
  announce(topic: Topic, to: readonly string[] | null = null): void {
    this.#tell(topic, to);
    for (const word of wordsOf(topic, to)) this.#waiting.add(word);
    this.#sending ??= this.#sendWaiting();
  }

  /**
   * As `announce`, but of a topic that comes up many times a second: the first time at once, and what follows when its
   * second is over. Not for what somebody has just changed by hand and looks at.
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

  /** Hears what is said about one of these, to whomever, until the answer is called. */
  on(wanted: readonly Topic[], hearer: () => void): () => void {
    return this.#hear((topic) => {
      if (wanted.includes(topic)) hearer();
    });
  }

  /** As `on`, but of what is said to certain people only what is said to this one. */
  onTo(name: string, wanted: readonly Topic[], hearer: () => void): () => void {
    return this.#hear((topic, to) => {
      if (wanted.includes(topic) && (to === null || to.includes(name))) hearer();
    });
  }

  /**
   * A message arrived: whose, and what has changed. This process heard its own when they were made. Whoever may use the
   * database can send one: what is none of ours is passed over.
   */
  hear(message: string): void {
    const [name, ...words] = message.split(',');
    if (name === this.#name) return;
    for (const word of words) {
      const [topic, ...to] = partsOf(word);
      if (topic !== undefined) this.#tell(topic as Topic, to.length > 0 ? to : null);
    }
  }

  /** The line to the other processes was broken: whatever they said meanwhile is unknown, so everything has changed. */
  hearEverything(): void {
    for (const topic of [...liveTopics, 'sessions'] as const) this.#tell(topic, null);
  }

  /** Says what was gathered, and resolves when nothing waits to be sent. */
  async sent(): Promise<void> {
    for (const [topic, resting] of this.#resting) {
      if (resting.isDue) this.announce(topic);
      resting.isDue = false;
    }
    await this.#sending;
  }

  #hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  #rested(topic: CommonTopic): void {
    const resting = this.#resting.get(topic);
    this.#resting.delete(topic);
    if (resting?.isDue) this.announceGathered(topic);
  }

  #tell(topic: Topic, to: readonly string[] | null): void {
    for (const hearer of this.#hearers) hearer(topic, to);
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
      await this.send(message.join(','));
    }
    this.#sending = null;
  }
}

/** What wordsOf has put together; nothing where an escape is none. */
function partsOf(word: string): string[] {
  try {
    return word.split(':').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** 'catalogue', or 'orders:ID:ID': encoded, no id can be taken for two, or for another word. */
function wordsOf(topic: Topic, to: readonly string[] | null): string[] {
  if (to === null) return [topic];
  const names = to.map(encodeURIComponent);
  const words: string[] = [];
  for (let from = 0; from < names.length; from += NAMES_IN_A_WORD)
    words.push([topic, ...names.slice(from, from + NAMES_IN_A_WORD)].join(':'));
  return words;
}
