import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { HostBelief } from './believed-hosts.ts';
import type { Noting } from './counters.ts';
import { languageOfCookies } from './language.ts';
import { isSomeones, type PageCache, pageKey } from './page-cache.ts';
import { requestIdOf } from './request-log.ts';
import { askForHttps } from './strict-transport.ts';

export interface Memory {
  pages: PageCache;
  noting: Noting;
  log: Logger;
  publicUrl: string | null;
  trustProxy: number;
  isBelieved: HostBelief;
}

/**
 * Answers with the page kept under exactly this address, straight from Node's request, because building a Request, a
 * URL and a Response would take longer. Returns false if there is none. Requests are counted, and logged only for
 * debugging.
 */
export function answersFromMemory(memory: Memory, request: IncomingMessage, response: ServerResponse): boolean {
  const { pages, noting, log, trustProxy, isBelieved } = memory;
  const { method, url = '', headers } = request;
  const cookies = headers.cookie ?? '';
  if (method !== 'GET' || isSomeones(cookies)) return false;
  const page = pages.get(pageKey(languageOfCookies(cookies), url));
  if (!page || !isBelieved(headers.host ?? '')) return false;
  const requestId = requestIdOf(headers['x-request-id'], trustProxy);
  if (page.noted !== null) noting.note(page.noted, headers['user-agent']);
  if (log.isLevelEnabled('debug')) log.debug({ requestId, path: url.split('?', 1)[0] }, 'kept page');
  askForHttps(memory, headers['x-forwarded-proto'], response);
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag, 'x-request-id': requestId }).end();
    return true;
  }
  const sent = page.sent(headers['accept-encoding']);
  response.writeHead(200, [...sent.headers, 'x-request-id', requestId]).end(sent.body);
  return true;
}
