/** What an announcement says has changed; never what the change was, the hearer reads that anew. */
export type Topic = 'catalogue';

/**
 * Tells this process at once and every other by NOTIFY that something has changed. Sent after the commit and
 * gathered: changes made while a NOTIFY is under way travel together in the next one.
 */
export class Announcements {
  readonly #hearers = new Set<(topic: Topic) => void>();
  readonly #waiting = new Set<Topic>();
  #sending: Promise<void> | null = null;

  constructor(private readonly send: (topics: string) => Promise<void>) {}

  /** Call it after the commit, before the answer. */
  announce(topic: Topic): void {
    this.hear(topic);
    this.#waiting.add(topic);
    this.#sending ??= this.#sendWaiting();
  }

  on(hearer: (topic: Topic) => void): void {
    this.#hearers.add(hearer);
  }

  /** An announcement arrived, from this process or another. */
  hear(topics: string): void {
    for (const topic of topics.split(',')) for (const hearer of this.#hearers) hearer(topic as Topic);
  }

  /** The line to the other processes was broken: whatever they said meanwhile is unknown, so everything has changed. */
  hearEverything(): void {
    this.hear('catalogue');
  }

  /** Resolves when nothing waits to be sent. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const topics = [...this.#waiting].join(',');
      this.#waiting.clear();
      await this.send(topics);
    }
    this.#sending = null;
  }
}
