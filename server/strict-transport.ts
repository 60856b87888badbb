import type { ServerResponse } from 'node:http';
import { isByHttps } from './client-address.ts';

/** Tells a browser to use https from now on (RFC 6797); browsers accept it only over https. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

type Site = (request: Request, socketAddress?: string) => Response | Promise<Response>;

interface Behind {
  publicUrl: string | null;
  trustProxy: number;
}

/** Without a PUBLIC_URL only the trusted proxy knows whether a request came over https. */
function isProxyTrusted({ publicUrl, trustProxy }: Behind): boolean {
  return publicUrl === null && trustProxy > 0;
}

/** Adds the header to the site's answers if its proxy reports https. */
export function withStrictTransport(site: Site, behind: Behind): Site {
  if (!isProxyTrusted(behind)) return site;
  return async (request, socketAddress) => {
    const response = await site(request, socketAddress);
    ask(request.headers.get('x-forwarded-proto'), (name, value) => response.headers.set(name, value));
    return response;
  };
}

/** Adds the header to an answer that is not from the site itself. */
export function askForHttps(
  behind: Behind,
  forwardedProto: string | string[] | undefined,
  answer: ServerResponse,
): void {
  if (isProxyTrusted(behind)) ask(String(forwardedProto), (name, value) => answer.setHeader(name, value));
}

function ask(forwardedProto: string | null, set: (name: string, value: string) => void): void {
  if (isByHttps(forwardedProto)) for (const [name, value] of Object.entries(strictTransport)) set(name, value);
}
