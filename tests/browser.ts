import { CookieJar } from './cookie-jar.ts';

/** A site that a browser of the tests can reach: as a function, or over the network. */
export interface Reachable {
  origin: string;
  answer(request: Request, socketAddress?: string): Response | Promise<Response>;
  /** Returns the code last sent to a number. */
  codeFor(mobile: string): string | null | Promise<string | null>;
  /** Hidden fields of the sign-in pages; absent if only the pages can give them. */
  hidden?: HiddenFields;
}

/** Answers without a page, because rendering one only for a field of it costs as much as the rest of a sign-in. */
export interface HiddenFields {
  /** A question of the login page, answered. */
  question(): { question: string; answer: string };
  /** The version of the notice on the page of registering, until its texts are changed. */
  notice: string;
}

export type Fields = Record<string, string | Blob | (string | Blob)[]>;

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Someone's browser without JavaScript. It keeps cookies, sends the origin of forms, and follows no redirect by itself,
 * so that a test sees each answer.
 */
export class Browser {
  readonly cookies = new CookieJar();

  /** Over the network the real address of the socket counts. */
  constructor(
    readonly site: Reachable,
    readonly address?: string,
  ) {}

  /** Headers given by a test override those of a browser. */
  readonly visit = async (place: string | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(typeof place === 'string' ? place : place.url, this.site.origin);
    const request =
      typeof place === 'string' ? new Request(url, { redirect: 'manual', ...init }) : new Request(place, init);
    const { headers } = request;
    const setDefault = (name: string, value: string) => !headers.has(name) && headers.set(name, value);
    if (changing.has(request.method)) {
      setDefault('origin', this.site.origin);
      setDefault('sec-fetch-site', 'same-origin');
    }
    setDefault('host', url.host);
    const cookies = this.cookies.header();
    if (cookies) setDefault('cookie', cookies);
    const response = await this.site.answer(request, this.address);
    this.cookies.take(response);
    return response;
  };

  /** Submits a form; one with a file is sent as multipart, as browsers do. */
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
