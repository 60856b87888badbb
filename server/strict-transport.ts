import type { ServerResponse } from 'node:http';
import { isByHttps } from './client-address.ts';

/** Asks a browser for https from now on (RFC 6797); a browser hears it by https alone. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

type Site = (request: Request, socketAddress?: string) => Response | Promise<Response>;

interface Behind {
  publicUrl: string | null;
  trustProxy: number;
}

/** Without a PUBLIC_URL nothing but the believed proxy knows by what each request came. */
function isSaidByProxy({ publicUrl, trustProxy }: Behind): boolean {
  return publicUrl === null && trustProxy > 0;
}

/** The same site, which asks for https where its proxy says that a request came so. */
export function withStrictTransport(site: Site, behind: Behind): Site {
  if (!isSaidByProxy(behind)) return site;
  return async (request, socketAddress) => {
    const response = await site(request, socketAddress);
    ask(request.headers.get('x-forwarded-proto'), (name, value) => response.headers.set(name, value));
    return response;
  };
}

/** The same of an answer that is not the site's own. */
export function askForHttps(
  behind: Behind,
  forwardedProto: string | string[] | undefined,
  answer: ServerResponse,
): void {
  if (isSaidByProxy(behind)) ask(String(forwardedProto), (name, value) => answer.setHeader(name, value));
}

function ask(forwardedProto: string | null, set: (name: string, value: string) => void): void {
  if (isByHttps(forwardedProto)) for (const [name, value] of Object.entries(strictTransport)) set(name, value);
}
