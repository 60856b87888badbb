import { CookieJar } from './cookie-jar.ts';

/** What a browser can reach: the site as a function, or over the network. */
export interface Reachable {
  origin: string;
  answer(request: Request, socketAddress?: string): Response | Promise<Response>;
  /** The code last sent to a number. */
  codeFor(mobile: string): string | null | Promise<string | null>;
}

export type Fields = Record<string, string | Blob | (string | Blob)[]>;

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Someone's browser without JavaScript: it keeps cookies, says where a form comes from, and follows no redirect by
 * itself, so that a test sees each answer.
 */
export class Browser {
  readonly cookies = new CookieJar();

  /** Over the network the address is what it is. */
  constructor(
    readonly site: Reachable,
    readonly address?: string,
  ) {}

  /** Headers that a test gives win over what a browser would send. */
  readonly visit = async (place: string | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(typeof place === 'string' ? place : place.url, this.site.origin);
    const request =
      typeof place === 'string' ? new Request(url, { redirect: 'manual', ...init }) : new Request(place, init);
    const { headers } = request;
    const said = (name: string, value: string) => !headers.has(name) && headers.set(name, value);
    if (changing.has(request.method)) {
      said('origin', this.site.origin);
      said('sec-fetch-site', 'same-origin');
    }
    said('host', url.host);
    const cookies = this.cookies.header();
    if (cookies) said('cookie', cookies);
    const response = await this.site.answer(request, this.address);
    this.cookies.take(response);
    return response;
  };

  /** Submits a form; one with a file goes as multipart, as a browser sends it. */
  readonly post = (path: string, fields: Fields, init: RequestInit = {}): Promise<Response> => {
    const entries = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    if (entries.every((entry): entry is readonly [string, string] => typeof entry[1] === 'string')) {
      return this.visit(path, {
        method: 'POST',
        body: new URLSearchParams(entries.map(([name, value]) => [name, value])),
        ...init,
      });
    }
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return this.visit(path, { method: 'POST', body, ...init });
  };

  readonly postJson = (path: string, body: unknown, init: RequestInit = {}): Promise<Response> =>
    this.visit(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...init,
    });
}
