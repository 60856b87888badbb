import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Patience } from '../../server/outside/sms/post.ts';

/** Long enough for a busy machine, and short enough for tests without a response. */
export const patience: Patience = { tryMs: 1_000, pauseMs: 10 };

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Failures before the provider handles a message: no answer, half an answer, a broken connection, or a fixed reply. */
export type Mishap = 'hang' | 'stall' | 'reset' | Reply;

/** A provider on this machine; it ends when the test that called it has finished. */
export class StandIn {
  readonly received: Received[] = [];
  /** Called when a request has arrived, before it is answered. */
  onRequest: () => void = () => {};
  readonly #mishaps: Mishap[] = [];

  private constructor(readonly baseUrl: string) {}

  static async start(answer: (received: Received) => Reply): Promise<StandIn> {
    const server = createServer((request, response) => void standIn.#serve(request, response, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const standIn: StandIn = new StandIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.unref();
    onTestFinished(async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    });
    return standIn;
  }

  /** The next requests get these failures, one each; after that the provider answers normally again. */
  next(...mishaps: Mishap[]): void {
    this.#mishaps.push(...mishaps);
  }

  async #serve(request: IncomingMessage, response: ServerResponse, answer: (received: Received) => Reply) {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: await textOf(request) };
    this.received.push(received);
    this.onRequest();
    const mishap = this.#mishaps.shift() ?? answer(received);
    if (mishap === 'hang') return;
    if (mishap === 'reset') return void request.socket.resetAndDestroy();
    if (mishap === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"type":"suc');
      return;
    }
    const { status, body } = mishap;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...mishap.headers }).end(text);
  }
}

/** Returns an address on which nothing listens any more. */
export async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
