import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOfCookies } from './language.ts';
import { acceptedEncoding, isSomeones, pageKey, type PageCache } from './page-cache.ts';

/**
 * Answers a page that is kept under exactly the address asked for, straight from Node's request: building a Request, an
 * URL and a Response for it takes longer than the answer. False when it is not there; then the whole site answers.
 */
export function answersFromMemory(pages: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  const cookies = headers.cookie ?? '';
  if (method !== 'GET' || isSomeones(cookies)) return false;
  const page = pages.get(pageKey(languageOfCookies(cookies), url));
  if (!page) return false;
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag }).end();
    return true;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  response.writeHead(200, page.sent[encoding]).end(page[encoding]);
  return true;
}
