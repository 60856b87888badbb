import { isByHttps } from './client-address.ts';

/** Where people see the site, which behind a proxy is not where this process does. */
export class PublicOrigin {
  readonly #url: string | null;
  readonly #trustProxy: number;

  /** `publicUrl` is the origin the site is known by; null to believe the Host header, and so many proxies about https. */
  constructor(publicUrl: string | null, trustProxy: number) {
    this.#url = publicUrl;
    this.#trustProxy = trustProxy;
  }

  of(request: Request, url: URL): string {
    const isSecure = this.#trustProxy > 0 && isByHttps(request.headers.get('x-forwarded-proto'));
    return this.#url ?? (isSecure ? `https://${url.host}` : url.origin);
  }

  /** The request as it was sent there: React Router compares Origin with its address. */
  at(request: Request, url: URL): Request {
    const origin = this.of(request, url);
    // Not `new URL(path, origin)`: a path that begins with two slashes would name another host.
    return origin === url.origin ? request : new Request(origin + url.pathname + url.search, request);
  }

  /** The host that forms of our own pages are sent from. */
  host(request: Request): string {
    return this.#url === null ? (request.headers.get('host') ?? '') : new URL(this.#url).host;
  }
}
