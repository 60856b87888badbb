import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { m } from '../messages/compiled/messages.js';
import {
  type AppContext,
  AWAY_SECONDS,
  addressContext,
  adminNetworkContext,
  appContextKey,
  nonceContext,
  onceShownContext,
  primaryReadContext,
  readAfterContext,
  requestIdContext,
  retryContext,
  screenLostContext,
  sentenceContext,
  type UnsentForm,
  unsentFormContext,
} from '../web/app-context.ts';
import { isSecure, languageCookie } from '../web/cookies.ts';
import { readAfter, readAfterCookie } from '../web/read-after.ts';
import { isBareAway, isPlainForm, sentenceOf, unsentForm } from './bare-away.ts';
import { compressedAnswer } from './compressed-answer.ts';
import { type Noting, takeNoted } from './counters.ts';
import { askedLanguage, languageOf, speaking } from './language.ts';
import type { PublicOrigin } from './public-origin.ts';
import type { requestHandlers } from './request-handlers.ts';
import { contentSecurityPolicy } from './security.ts';

/** Facts about the visitor that a rendering needs besides the request. */
interface Rendered {
  /** Sentence that the page shows in place of an answer. */
  sentence?: string;
  /** Form on the page, to send again. */
  unsent?: UnsentForm | null;
  nonce: string | null;
  address: string;
  /** Does the request come from a network from which the admin area opens? */
  isAdminNetwork: boolean;
  requestId: string;
}

interface RenderingParts {
  appContext: AppContext;
  handlerOf: ReturnType<typeof requestHandlers>;
  noting: Noting;
  origin: PublicOrigin;
  /** Headers of every answer. */
  always: Record<string, string>;
  /** In development the bundler adds inline scripts of its own. */
  isDevelopment: boolean;
}

/** Renders the screens' answers: pages, data and the outcomes of forms. */
export class Rendering {
  readonly #parts: RenderingParts;
  /** Answers without a readable screen, with the sentence about the form that was sent. */
  readonly #lost = new WeakMap<Response, string>();

  constructor(parts: RenderingParts) {
    this.#parts = parts;
  }

  /**
   * Renders an answer in the visitor's language. Adds only the cookies for a shown flash and for reads after a change,
   * and the Retry-After of a 503.
   */
  async render(request: Request, url: URL, cookies: string, by: Rendered): Promise<Response> {
    const { appContext, handlerOf } = this.#parts;
    const context = new RouterContextProvider();
    context.set(appContextKey, appContext);
    context.set(nonceContext, by.nonce);
    context.set(addressContext, by.address);
    context.set(adminNetworkContext, by.isAdminNetwork);
    context.set(requestIdContext, by.requestId);
    // Pages kept for many visitors are read from the primary: nothing would correct them once the replica has caught
    // up.
    if (appContext.replicas && isReading(request) && by.nonce !== null)
      context.set(readAfterContext, readAfter(request));
    if (by.sentence !== undefined) context.set(sentenceContext, by.sentence);
    context.set(unsentFormContext, by.unsent ?? null);
    const response = await speaking(languageOf(url, cookies), () => handlerOf(request)(request, context));
    if (response.status === 503 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', String(context.get(retryContext)));
    if (appContext.replicas && (!isReading(request) || context.get(primaryReadContext)))
      response.headers.append('set-cookie', await readAfterCookie({ isHttps: isSecure(request) }, appContext.replicas));
    const shown = context.get(onceShownContext);
    if (shown !== null && response.ok) response.headers.append('set-cookie', shown);
    const { isLost, sentence } = context.get(screenLostContext);
    if (isLost) this.#lost.set(response, sentence ?? speaking(languageOf(url, cookies), () => m.database_away_typed()));
    return response;
  }

  /** Returns the complete answer for one person. */
  async page(
    request: Request,
    url: URL,
    visitor: Pick<Rendered, 'address' | 'isAdminNetwork' | 'requestId'>,
  ): Promise<Response> {
    const { origin, always, isDevelopment } = this.#parts;
    const nonce = isDevelopment ? null : randomUUID();
    const cookies = request.headers.get('cookie') ?? '';
    const by = { ...visitor, nonce };
    const inner = origin.at(request, url);
    const sent = isPlainForm(request) ? inner.clone() : null;
    const answer = await this.render(inner, url, cookies, by);
    const lost = sent !== null && answer.status === 503 ? this.#lost.get(answer) : undefined;
    const response =
      isBareAway(request, answer) || lost !== undefined
        ? await this.#awayPage(request, url, {
            ...by,
            sentence: lost ?? (await sentenceOf(answer)),
            unsent: sent && (await unsentForm(sent, url)),
          })
        : answer;
    keepRetryAfter(answer, response);
    const { headers } = response;
    this.note(request, takeNoted(headers));
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (nonce !== null) headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`]));
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    const asked = askedLanguage(url);
    if (asked !== null) headers.append('set-cookie', languageCookie({ isHttps: isSecure(inner) }, asked));
    return compressedAnswer(inner, response);
  }

  /** Counts what the page asked for, such as a search without a result. */
  note({ method, headers }: Request, noted: string | null): void {
    if (noted !== null && method === 'GET') this.#parts.noting.note(noted, headers.get('user-agent'));
  }

  /**
   * Shows the refusal on a page with the site's header, for a person who sent a form to an address without a page, or
   * asked for a file.
   */
  #awayPage(request: Request, url: URL, by: Rendered): Promise<Response> {
    const cookies = request.headers.get('cookie') ?? '';
    // An address without a route, whose page shows the sentence. With a form, the page does not ask the database who
    // sent it.
    const place = new URL('/-', url);
    const headers = by.unsent ? {} : { cookie: cookies };
    const bare = this.#parts.origin.at(new Request(place, { headers }), place);
    return this.render(bare, url, cookies, by);
  }
}

/** Copies the answer's Retry-After to the page that replaces it. */
function keepRetryAfter(answer: Response, shown: Response): void {
  if (shown !== answer) shown.headers.set('retry-after', answer.headers.get('retry-after') ?? String(AWAY_SECONDS));
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
