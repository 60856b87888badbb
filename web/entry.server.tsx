import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, requestIdContext, worldContext } from './world.ts';

/** Writes the page; one for memory (no nonce) is waited for until it is whole. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  const scripts = nonce === undefined ? {} : { nonce };
  let answerStatus = status;
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} {...scripts} />, {
    ...scripts,
    signal: request.signal,
    onError(error: unknown) {
      answerStatus = 500;
      const about = {
        requestId: context.get(requestIdContext),
        while: 'rendering',
        path: new URL(request.url).pathname,
      };
      context.get(worldContext).fault(error, about);
    },
  });
  if (nonce === undefined) await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: answerStatus, headers });
}

/** Faults only: what the router refuses by itself (an unknown address, a wrong method) is no fault of ours. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const about = { requestId: context.get(requestIdContext), path: new URL(request.url).pathname };
  context.get(worldContext).fault(error, about);
}
