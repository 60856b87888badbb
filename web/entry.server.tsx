import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToReadableStream } from 'react-dom/server';
import type { ReactNode } from 'react';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, requestIdContext, worldContext } from './world.ts';

/** Writes the page; one for memory (no nonce) is given when it is whole, for which Node's own streams are the quicker ones. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  let answerStatus = status;
  const onError = (error: unknown) => {
    answerStatus = 500;
    const about = { requestId: context.get(requestIdContext), while: 'rendering', path: new URL(request.url).pathname };
    context.get(worldContext).fault(error, about);
  };
  const page = <ServerRouter context={entry} url={request.url} {...(nonce !== undefined && { nonce })} />;
  const body =
    nonce === undefined
      ? await whole(page, onError)
      : await renderToReadableStream(page, { nonce, signal: request.signal, onError });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: answerStatus, headers });
}

/** Rejects where not even the frame of the page could be rendered. */
function whole(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onError,
      onShellError: reject,
      onAllReady: () => resolve(buffer(pipe(new PassThrough())) as Promise<Buffer<ArrayBuffer>>),
    });
  });
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
