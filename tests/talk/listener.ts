import { get, type IncomingMessage } from 'node:http';
import { UNSAFE_decodeViaTurboStream } from 'react-router';
import type { NewInThread } from '../../domain/inquiries/thread-page.ts';
import type { Talker } from './scene.ts';

/** As web/ui/live-line.tsx: the first word is followed at once, what comes in the pause after it together. */
const PAUSE_MS = 400;
/** What the line says to a browser that lost it. */
const AGAIN_MS = 1000;

/** A message as it arrived. */
export interface Arrived {
  number: number;
  text: string;
  isOwn: boolean;
  /** When, by this process's clock, in milliseconds. */
  at: number;
}

/** What a thread's open screen does: hears on a line that there is something new, and fetches what it is. */
export class Listener {
  readonly arrived: Arrived[] = [];
  readonly failures: string[] = [];
  /** How often something new was asked for. */
  looks = 0;
  #line: IncomingMessage | null = null;
  #isOpen = true;
  #isLooking = false;
  #isMore = false;
  #pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly origin: string,
    readonly talker: Talker,
  ) {}

  /** Resolves when the line is open. */
  open(): Promise<void> {
    const { cookie } = this.talker;
    return new Promise((resolve) => {
      const asked = get(`${this.origin}/live?topics=threads`, { headers: { cookie }, agent: false }, (answer) => {
        if (answer.statusCode !== 200) this.failures.push(`a line was answered with ${answer.statusCode}`);
        this.#line = answer;
        answer.setEncoding('utf8').on('data', (said: string) => {
          // What happened while nobody listened is unknown.
          if (said.includes('retry:') || said.includes('data: changed')) this.#heard();
          resolve();
        });
        answer.on('close', () => this.#openAgain());
        answer.on('error', () => {});
      });
      asked.on('error', () => this.#openAgain());
    });
  }

  /** Cuts the line as a bad connection does; it comes back by itself. */
  cut(): void {
    this.#line?.destroy();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#pause);
    this.#line?.destroy();
  }

  #openAgain(): void {
    if (this.#isOpen) setTimeout(() => this.#isOpen && void this.open(), AGAIN_MS);
  }

  #heard(): void {
    this.#isMore = this.#pause !== undefined || this.#isLooking;
    if (this.#isMore) return;
    void this.#look();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isMore && !this.#isLooking) this.#heard();
    }, PAUSE_MS);
  }

  async #look(): Promise<void> {
    const { side, place, cookie } = this.talker;
    this.#isLooking = true;
    this.looks += 1;
    try {
      const last = this.arrived.at(-1)?.number ?? 0;
      const address = `${place}/messages.data?after=${last}&_routes=${side}-chat-messages`;
      const answer = await fetch(this.origin + address, { headers: { cookie } });
      if (answer.status !== 200 || !answer.body) throw new Error(`answered with ${answer.status}`);
      const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis);
      const { data } = (value as Record<string, { data: NewInThread }>)[`${side}-chat-messages`] ?? {};
      const at = performance.now();
      for (const { number, text, author } of data?.messages ?? [])
        this.arrived.push({ number, text, isOwn: author === side, at });
    } catch (error) {
      if (this.#isOpen) this.failures.push(String(error));
    }
    this.#isLooking = false;
    if (this.#isMore && this.#pause === undefined && this.#isOpen) this.#heard();
  }
}
