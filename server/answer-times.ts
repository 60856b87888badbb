import { pagePath } from '../web/route-handlers.ts';
import type { Answered } from './request-log.ts';
import type { KnownRoute } from './route-of.ts';
import { traceContextOf } from './trace-context.ts';

/** Gives each answer its request's id, and reports the request with the time until its answer began. */
export function watching(
  routeOf: (path: string) => KnownRoute,
  { answered, trustProxy }: { answered(observed: Answered): void; trustProxy: number },
) {
  return async (
    request: Request,
    url: URL,
    requestId: string,
    answer: () => Response | Promise<Response>,
  ): Promise<Response> => {
    const began = performance.now();
    const response = await answer();
    response.headers.set('x-request-id', requestId);
    const length = response.headers.get('content-length');
    const { pattern } = routeOf(pagePath(url));
    answered({
      requestId,
      method: request.method,
      // Without a route, the path is arbitrary input, so it is not reported.
      path: pattern === '/*' ? pattern : url.pathname,
      route: pattern,
      status: response.status,
      ms: performance.now() - began,
      bytes: length === null ? null : Number(length),
      trace: traceContextOf(request.headers.get('traceparent'), trustProxy),
    });
    return response;
  };
}
