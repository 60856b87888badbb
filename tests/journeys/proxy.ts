import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr>not ours</body></html>`;

interface Whole {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

/** Complete answers of a proxy, a firewall or a network in place of the site. */
const whole: Record<string, Whole> = {
  'a proxy’s 502': { status: 502, headers: html, body: page('502 Bad Gateway') },
  'a balancer’s 503 as text': { status: 503, headers: { 'content-type': 'text/plain' }, body: 'not ours: no upstream' },
  'a 504 without a word': { status: 504, headers: {} },
  'a firewall’s 403': { status: 403, headers: html, body: page('403 Forbidden') },
  'a 500 in JSON of somebody else': { status: 500, headers: json, body: '{"message":"not ours"}' },
  'a 200 in JSON of somebody else': { status: 200, headers: json, body: '{"message":"not ours","listed":"1"}' },
  'the page of a captive portal': { status: 200, headers: html, body: page('Sign in to this network') },
  'a 200 without a word': { status: 200, headers: {} },
  'a 204': { status: 204, headers: {} },
  'a redirect to another host': { status: 302, headers: { location: 'http://127.0.0.2:9/portal' } },
  'a redirect to a page of its own': { status: 302, headers: { location: '/robots.txt' } },
};

/** The site's own response, cut in half, with or without its length declared. */
const halves = [
  'an answer cut off in the middle',
  'half an answer that says it is whole',
  'half an answer that says it is whole, of another type',
] as const;

export const foreignAnswers: string[] = [...Object.keys(whole), ...halves];

/** A proxy before the site. It answers scripts' requests to addresses matching `spoilt` itself. */
export interface Proxy {
  origin: string;
  spoil(answer: string | null, spoilt?: RegExp): void;
  /** Returns how many requests it has answered itself. */
  spoiled(): number;
}

export async function proxyBefore(origin: string): Promise<Proxy> {
  let spoiling: { answer: string; spoilt: RegExp } | null = null;
  let count = 0;
  const server = createServer((request, response) => {
    const isOfScripts = ['empty', 'script', 'style'].includes(String(request.headers['sec-fetch-dest']));
    const answer = isOfScripts && spoiling?.spoilt.test(request.url ?? '') ? spoiling.answer : null;
    if (answer !== null) count += 1;
    const own = answer === null ? undefined : whole[answer];
    if (!own) return passOn(origin, request, response, answer);
    request.resume();
    response.writeHead(own.status, own.headers).end(own.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (answer, spoilt = /\.data(?:\?|$)|^\/__manifest|^\/api\//) => {
      spoiling = answer === null ? null : { answer, spoilt };
    },
    spoiled: () => count,
  };
}

function passOn(origin: string, request: IncomingMessage, response: ServerResponse, half: string | null): void {
  const headers = half === null ? request.headers : { ...request.headers, 'accept-encoding': 'identity' };
  const passed = ask(origin + request.url, { method: request.method, headers }, (answer) => {
    if (half === null) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => cut(answer, Buffer.concat(parts), response, half));
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

function cut(answer: IncomingMessage, body: Buffer, response: ServerResponse, half: string): void {
  const saysLength = half === halves[0];
  const headers = { ...answer.headers, 'content-length': String(saysLength ? body.length : body.length >> 1) };
  delete (headers as Record<string, unknown>)['transfer-encoding'];
  if (half === halves[2]) Object.assign(headers, { 'content-type': 'text/plain' });
  response.writeHead(answer.statusCode ?? 200, headers);
  response.write(body.subarray(0, body.length >> 1), () => (saysLength ? response.destroy() : response.end()));
}
