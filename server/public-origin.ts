import { isByHttps } from './client-address.ts';

/** The site's public origin, which behind a proxy differs from the address of this process. */
export class PublicOrigin {
  readonly #url: string | null;
  readonly #trustProxy: number;

  /**
   * `publicUrl` is the public origin; null to believe the Host header, and, with a trusted proxy, its header about
   * https.
   */
  constructor(publicUrl: string | null, trustProxy: number) {
    this.#url = publicUrl;
    this.#trustProxy = trustProxy;
  }

  of(request: Request, url: URL): string {
    const isSecure = this.#trustProxy > 0 && isByHttps(request.headers.get('x-forwarded-proto'));
    return this.#url ?? (isSecure ? `https://${url.host}` : url.origin);
  }

  /** Returns the request at its public address, because React Router compares that with the header Origin. */
  at(request: Request, url: URL): Request {
    const origin = this.of(request, url);
    // Not `new URL(path, origin)`: a path that begins with two slashes would name another host.
    return origin === url.origin ? request : new Request(origin + url.pathname + url.search, request);
  }

  /** Returns the host that our own pages' forms come from. */
  host(request: Request): string {
    return this.#url === null ? (request.headers.get('host') ?? '') : new URL(this.#url).host;
  }
}
