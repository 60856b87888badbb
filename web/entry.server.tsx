import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { appContextKey, nonceContext, requestIdContext } from './app-context.ts';
import { KnownMarkupContext } from './known-markup.ts';
import { markupOf } from './markup-memory.ts';
import { NonceContext } from './ui/unfinished-page.tsx';
import { wholeAnswer } from './whole-answer.ts';

/** Renders a page and answers when it is complete: pages do not stream, and Node's streams are the faster ones. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let answerStatus = status;
  const body = await new Promise<Uint8Array>((resolve, reject) => {
    const scripts = nonce === null ? {} : { nonce };
    const page = (
      <NonceContext value={nonce ?? undefined}>
        <KnownMarkupContext value={markupOf}>
          <ServerRouter context={entry} url={request.url} {...scripts} />
        </KnownMarkupContext>
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      ...scripts,
      onError(error: unknown) {
        answerStatus = 500;
        const about = {
          requestId: context.get(requestIdContext),
          while: 'rendering',
          path: new URL(request.url).pathname,
        };
        context.get(appContextKey).fault(error, about);
      },
      // Not even the frame of the page could be rendered.
      onShellError: reject,
      onAllReady: () => pipe(gathering((page) => resolve(scriptsLast(page)))),
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return wholeAnswer(body, { status: answerStatus, headers });
}

/**
 * Lowers the priority of scripts: on a slow line they load after styles, fonts and the first pictures. (React Router
 * has no option for it.)
 */
function scriptsLast(page: Buffer): Buffer {
  const text = page.toString('latin1');
  return Buffer.from(
    text.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    'latin1',
  );
}

/** Buffer in which a page is collected. The next page reuses it, unless both are written at the same time. */
let spare: Buffer | null = null;
const SPARE_BYTES = 512 * 1024;

/** Returns a stream that collects everything written to it and then calls `give`, which may not keep the bytes. */
function gathering(give: (whole: Buffer) => void): Writable {
  let bytes = spare ?? Buffer.allocUnsafeSlow(SPARE_BYTES);
  spare = null;
  let length = 0;
  return new Writable({
    write(part: Buffer, _encoding, done) {
      if (length + part.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (length + part.length));
      bytes.set(part, length);
      length += part.length;
      done();
    },
    final(done) {
      give(bytes.subarray(0, length));
      if (bytes.length === SPARE_BYTES) spare = bytes;
      done();
    },
  });
}

/** Logs faults only; the router's own refusals (an unknown address, a wrong method) are not faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const about = { requestId: context.get(requestIdContext), path: new URL(request.url).pathname };
  context.get(appContextKey).fault(error, about);
}
