import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { browserThrough } from '../lifecycle/behind-nginx.ts';
import { signUp } from '../sign-in.ts';

/** Milliseconds between two requests of one visitor. */
const BREATH_MS = 30;
const pages = ['/', '/product/5', '/?q=clock', '/suppliers', '/help', '/product/12'];

/** People who use a shop until it ends: readers who load the scripts of their pages, new accounts, buyers. */
export class ShopLoad {
  readonly failed: string[] = [];
  requests = 0;
  slowestMs = 0;
  signedUp = 0;
  ordered = 0;
  #isOver = false;
  readonly #people: Promise<unknown>[];

  /** `buyers` are sessions of people with full baskets, who each order once. */
  constructor(
    private readonly https: number,
    buyers: string[],
    private readonly codeFor: (mobile: string) => Promise<string>,
  ) {
    this.#people = [this.#reads(0), this.#reads(3), this.#signsUp(), this.#orders(buyers)];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  /** Returns a browser whose responses are counted; a refusal or no response is a failure. */
  browser(): Browser {
    const through = browserThrough(this.https, '127.0.0.1').site;
    return new Browser({
      ...through,
      answer: (request) => this.#counted(request, () => through.answer(request)),
      codeFor: this.codeFor,
    });
  }

  async #counted(request: Request, ask: () => Response | Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const began = performance.now();
    this.requests += 1;
    try {
      const answer = await ask();
      if (answer.status >= 400) this.failed.push(`${request.method} ${pathname}: ${answer.status}`);
      return answer;
    } catch (error) {
      this.failed.push(`${request.method} ${pathname}: ${String(error)}`);
      return new Response(null, { status: 599 });
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
    }
  }

  async #reads(from: number): Promise<void> {
    const browser = this.browser();
    for (let at = from; !this.#isOver; at += 1) {
      const html = await (await browser.visit(pages[at % pages.length] ?? '/')).text();
      const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
      // Some of the files, because a browser has cached the rest.
      for (const file of files.filter((_, place) => place % 4 === at % 4)) await browser.visit(file);
      await pause(BREATH_MS);
    }
  }

  async #signsUp(): Promise<void> {
    for (let mobile = 9_825_700_000; !this.#isOver; mobile += 1) {
      await signUp(this.browser(), 'reseller', { mobile: String(mobile), businessName: `Shop ${mobile}` }).then(
        () => (this.signedUp += 1),
        (error: unknown) => this.failed.push(`sign-up of ${mobile}: ${String(error).slice(0, 300)}`),
      );
      await pause(BREATH_MS);
    }
  }

  async #orders(buyers: string[]): Promise<void> {
    for (const session of buyers) {
      if (this.#isOver) return;
      const browser = this.browser();
      browser.cookies.set('__Host-session', session);
      await checkoutForm(browser)
        .then((fields) => browser.post('/reseller/checkout', fields))
        .then(
          ({ status }) => (this.ordered += status === 303 ? 1 : 0),
          (error: unknown) => this.failed.push(`order: ${String(error).slice(0, 300)}`),
        );
      await pause(BREATH_MS);
    }
    this.failed.push('there were too few buyers for the time');
  }
}
