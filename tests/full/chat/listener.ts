import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { UNSAFE_decodeViaTurboStream } from 'react-router';
import type { NewInThread } from '../../../domain/inquiries/thread-page.ts';
import type { Talker } from './scene.ts';

/** As in web/ui/live-line.tsx: the first announcement is followed at once, further ones within the pause together. */
const PAUSE_MS = 400;
/** Milliseconds after which the browser reconnects, as the server tells it. */
const AGAIN_MS = 1000;

/** Fetches the messages after a given one, as a screen does after an announcement. */
export type News = (origin: string, talker: Talker, after: number) => Promise<Pick<NewInThread, 'messages'>>;

/** Fetches the messages from the route that browsers use. */
export const newsBy =
  (visit: (address: string, cookie: string) => Promise<Response>): News =>
  async (origin, { side, place, cookie }, after) => {
    const address = `${place}/messages.data?after=${after}&_routes=${side}-chat-messages`;
    const answer = await visit(origin + address, cookie);
    if (answer.status !== 200 || !answer.body) throw new Error(`news were answered with ${answer.status}`);
    const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis);
    const { data } = (value as Record<string, { data: NewInThread }>)[`${side}-chat-messages`] ?? {};
    return { messages: data?.messages ?? [] };
  };

const newsByDoor = newsBy((address, cookie) => fetch(address, { headers: { cookie } }));

/** Requests a line, as `get` of node:http does. */
export type AskForLine = (
  address: string,
  options: { headers: Record<string, string>; agent: false },
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

export interface Arrived {
  number: number;
  text: string;
  isOwn: boolean;
  /** Time of the arrival by this process's clock, in milliseconds. */
  at: number;
}

/** Behaves as the open screen of a chat: listens for announcements, and fetches new messages. */
export class Listener {
  readonly arrived: Arrived[] = [];
  readonly failures: string[] = [];
  #line: IncomingMessage | null = null;
  #isOpen = true;
  #isLooking = false;
  #looked = Promise.resolve();
  #isMore = false;
  /** Cookies set by the line and its responses, by name. */
  readonly #kept = new Map<string, string>();
  #pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly origin: string,
    readonly talker: Talker,
    private readonly news: News = newsByDoor,
    private readonly ask: AskForLine = get,
  ) {}

  /** Resolves when the connection is open and the screen has fetched messages for the first time. */
  open(): Promise<void> {
    const { cookie } = this.talker;
    return new Promise((resolve) => {
      const asked = this.ask(`${this.origin}/live?topics=threads`, { headers: { cookie }, agent: false }, (answer) => {
        if (answer.statusCode !== 200) this.failures.push(`a line was answered with ${answer.statusCode}`);
        this.#line = answer;
        for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(/^\S*read-after=[^;]+/.exec(cookie)?.[0]);
        answer.setEncoding('utf8').on('data', (text: string) => {
          // Like the screen's script, it remembers the required position of a replica.
          const [, position] = /data: changed (\S+)\n\n$/.exec(text) ?? [];
          if (position) this.#keep(`${cookie.startsWith('__Host-') ? '__Host-' : ''}read-after-live=${position}`);
          // At a new connection it fetches too, because announcements may have been missed.
          if (text.includes('retry:') || text.includes('data: changed')) this.#onChange();
          void this.#looked.then(resolve);
        });
        answer.on('close', () => this.#openAgain());
        answer.on('error', () => {});
      });
      asked.on('error', () => this.#openAgain());
    });
  }

  /** Cuts the connection as a bad network does; it reconnects by itself. */
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

  #keep(cookie = ''): void {
    const [name = ''] = cookie.split('=');
    if (name) this.#kept.set(name, cookie);
  }

  #onChange(): void {
    if (this.#pause !== undefined || this.#isLooking) {
      this.#isMore = true;
      return;
    }
    this.#looked = this.#look();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isMore && !this.#isLooking) this.#onChange();
    }, PAUSE_MS);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    this.#isMore = false;
    try {
      const last = this.arrived.at(-1)?.number ?? 0;
      const cookie = [this.talker.cookie, ...this.#kept.values()].join('; ');
      const { messages } = await this.news(this.origin, { ...this.talker, cookie }, last);
      const at = performance.now();
      for (const { number, text, author } of messages)
        this.arrived.push({ number, text, isOwn: author === this.talker.side, at });
    } catch (error) {
      if (this.#isOpen) this.failures.push(String(error));
    }
    this.#isLooking = false;
    if (this.#isMore && this.#pause === undefined && this.#isOpen) this.#onChange();
  }
}
