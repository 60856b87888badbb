import { Agent, request as ask } from 'node:http';

export interface Given {
  status: number;
  retryAfter: string | null;
  location: string | null;
}

const PATIENCE_MS = 60_000;
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request exactly as given, even one that no browser would send; a live connection is closed once it has begun.
 */
export function send(
  origin: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: Record<string, string>; body: Buffer | null },
): Promise<Given> {
  const { hostname, port } = new URL(origin);
  const length = body === null ? {} : { 'content-length': String(body.byteLength) };
  return new Promise((resolve, reject) => {
    const request = ask({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
      const { 'retry-after': retryAfter = null, location = null } = response.headers;
      const given = { status: response.statusCode ?? 0, retryAfter, location };
      const isLine = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
      if (isLine) request.destroy();
      else response.resume();
      response.once(isLine ? 'close' : 'end', () => resolve(given));
      // A request refused before it was read may be cut off after the response.
      response.once('error', () => resolve(given));
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}
