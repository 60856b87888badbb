import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Certificate for pictures.test, other.test and 127.0.0.1; made for these tests, and trusted by nothing else. */
const pem = (name: string) => readFileSync(new URL(`certificate/${name}.pem`, import.meta.url), 'utf8');
export const certificate = pem('certificate');

export interface RecordedRequest {
  host: string | undefined;
  servername: string | false | null;
  path: string | undefined;
}

/** Starts an https server on this machine that ends with its test, and records its requests. */
export async function httpsStandIn(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<{ port: number; requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const server = createServer({ key: pem('key'), cert: certificate }, (request, response) => {
    const { servername } = request.socket as TLSSocket;
    requests.push({ host: request.headers.host, servername, path: request.url });
    answer(request.url ?? '', response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, requests };
}
