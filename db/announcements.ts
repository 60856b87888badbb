import { randomUUID } from 'node:crypto';

/** What an announcement says has changed; never what the change was, the hearer reads that anew. */
export type Topic = (typeof topics)[number];

const topics = ['catalogue', 'accounts', 'orders', 'reports', 'audit', 'texts', 'sessions'] as const;

/**
 * Tells this process at once and every other by NOTIFY that something has changed. Sent after the commit and
 * gathered: changes made while a NOTIFY is under way travel together in the next one.
 */
export class Announcements {
  readonly #hearers = new Set<(topic: Topic) => void>();
  readonly #waiting = new Set<Topic>();
  #sending: Promise<void> | null = null;

  /** Sent with every announcement, so that a process does not take its own word for another's. */
  readonly #name = randomUUID();

  constructor(private readonly send: (message: string) => Promise<void>) {}

  /** Call it after the commit, before the answer. */
  announce(topic: Topic, _to?: string[]): void {
    this.#tell(topic);
    this.#waiting.add(topic);
    this.#sending ??= this.#sendWaiting();
  }

  /** Hears what is said about one of these, until the answer is called. */
  on(wanted: readonly Topic[], hearer: () => void): () => void {
    const hear = (topic: Topic) => {
      if (wanted.includes(topic)) hearer();
    };
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  /** A message arrived: whose, and what has changed. This process's own were told when they were made. */
  hear(message: string): void {
    const [name, ...topics] = message.split(',');
    if (name === this.#name) return;
    for (const topic of topics) this.#tell(topic as Topic);
  }

  /** The line to the other processes was broken: whatever they said meanwhile is unknown, so everything has changed. */
  hearEverything(): void {
    for (const topic of topics) this.#tell(topic);
  }

  /** Resolves when nothing waits to be sent. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  #tell(topic: Topic): void {
    for (const hearer of this.#hearers) hearer(topic);
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const message = [this.#name, ...this.#waiting].join(',');
      this.#waiting.clear();
      await this.send(message);
    }
    this.#sending = null;
  }
}
