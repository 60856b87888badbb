import { randomUUID } from 'node:crypto';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { browserThrough } from '../lifecycle/behind-nginx.ts';
import { certificate } from '../outside/https-stand-in.ts';
import { Listener, newsBy } from './chat/listener.ts';
import type { Pair, Talker } from './chat/scene.ts';

const AGAIN_MS = 100;
/** A person may send sixty messages a minute. */
const PACE_MS = 1_100;

/** People in chats through nginx: their lines stay open, and each message is repeated until it has a response. */
export class SteadyChats {
  /** Confirmed messages by the address of their chat, in each side's order. */
  readonly answered = new Map<string, string[]>();
  isOver = false;
  #isLeft = false;
  readonly #talkers: Talker[];
  readonly #listeners: Listener[];

  constructor(
    private readonly https: number,
    pairs: Pair[],
  ) {
    this.#talkers = pairs
      .flatMap(({ supplier, reseller }) => [supplier, reseller])
      .map((talker) => ({ ...talker, cookie: `__Host-${talker.cookie}` }));
    const news = newsBy((address, cookie) =>
      browserThrough(https, '127.0.0.1').visit(address, { headers: { cookie } }),
    );
    this.#listeners = this.#talkers.map(
      (talker) =>
        new Listener(`https://127.0.0.1:${https}`, talker, news, (address, options, onAnswer) =>
          get(address, { ...options, ca: certificate }, onAnswer),
        ),
    );
    onTestFinished(() => {
      this.isOver = true;
      this.#isLeft = true;
      for (const listener of this.#listeners) listener.close();
    });
  }

  get sent(): number {
    return [...this.answered.values()].reduce((sum, texts) => sum + texts.length, 0);
  }

  async open(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.open()));
  }

  /** Lets everybody write one message after the other until the end. */
  async write(): Promise<void> {
    await Promise.all(this.#talkers.map((talker) => this.#writeAsOne(talker)));
  }

  /** Returns everybody's received messages by the address of their chat: own and the other side's. */
  received(): Map<string, { own: string[]; others: string[] }> {
    const texts = (listener: Listener, isOwn: boolean) =>
      listener.arrived.filter((one) => one.isOwn === isOwn).map(({ text }) => text);
    return new Map(
      this.#listeners.map((one) => [one.talker.place, { own: texts(one, true), others: texts(one, false) }]),
    );
  }

  /** Returns what everybody must have received: each confirmed message once, in order. */
  expected(): Map<string, { own: string[]; others: string[] }> {
    const of = (place: string) => this.answered.get(place) ?? [];
    const otherSide = (place: string) =>
      place.startsWith('/supplier') ? place.replace('/supplier', '/reseller') : place.replace('/reseller', '/supplier');
    return new Map(this.#talkers.map(({ place }) => [place, { own: of(place), others: of(otherSide(place)) }]));
  }

  async #writeAsOne({ place, cookie }: Talker): Promise<void> {
    const browser = browserThrough(this.https, '127.0.0.1');
    const [name = '', token = ''] = cookie.split('=');
    browser.cookies.set(name, token);
    const texts: string[] = [];
    this.answered.set(place, texts);
    for (let at = 0; !this.isOver; at += 1) {
      const [text, key] = [`${place} ${at}`, randomUUID()];
      const send = () => browser.post(`${place}/send`, { key, text }, { headers: { accept: 'application/json' } });
      const isTaken = () =>
        send().then(
          ({ status }) => status === 200,
          () => false,
        );
      while (!(await isTaken()) && !this.#isLeft) await pause(AGAIN_MS);
      texts.push(text);
      await pause(PACE_MS);
    }
  }
}
