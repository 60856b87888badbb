import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as ask } from 'node:https';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { Browser } from '../browser.ts';
import { certificate } from '../outside/https-stand-in.ts';
import { until } from '../until.ts';

const pem = (name: string) => resolve('tests/outside/certificate', `${name}.pem`);

/** Returns ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Returns deploy/nginx.conf with a test's ports and certificate, and without IPv6, which some machines lack. */
export function siteConfiguration(ports: { http: number; https: number; upstreams: number[] }): string {
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, pem('certificate'))
    .replace(/\/etc\/letsencrypt\S*privkey\.pem/, pem('key'));
  // One line per process, as the file's comment says.
  return text.replace(/(?: *server 127\.0\.0\.1:300\d .*\n)+/, (lines) =>
    ports.upstreams.map((port) => `${lines.split('\n')[0]?.replace('3000', String(port))}\n`).join(''),
  );
}

/**
 * Wraps it like Debian's own nginx.conf, with all files of nginx in one folder. The site's X-Accel-Buffering header is
 * ignored, so that the file itself must turn buffering off.
 */
function wholeConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  writeFileSync(join(folder, 'site.conf'), site);
  return `pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn; daemon off; worker_processes 1;
    events { worker_connections 512; } http { access_log off; ${paths} proxy_ignore_headers X-Accel-Buffering; include ${join(folder, 'site.conf')}; }`;
}

/** Writes a configuration and lets nginx check it; returns its path and nginx's verdict. */
export function checkedConfiguration(program: string, folder: string, site: string): { path: string; check: string } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, wholeConfiguration(folder, site));
  const { stderr, status } = spawnSync(program, ['-t', '-c', path, '-p', folder], { encoding: 'utf8' });
  return { path, check: `${status}: ${stderr}` };
}

/** Starts nginx and waits until it answers; it ends with its test. Returns a function that kills it and starts it again. */
export async function startNginx(
  program: string,
  folder: string,
  path: string,
  https: number,
): Promise<() => Promise<void>> {
  const start = () => spawn(program, ['-c', path, '-p', folder], { stdio: 'ignore', detached: true });
  let nginx = start();
  const kill = async () => {
    if (nginx.exitCode !== null || nginx.signalCode !== null || nginx.pid === undefined) return;
    const ended = once(nginx, 'close');
    // Its workers too, which would keep the port.
    process.kill(-nginx.pid, 'SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  await answering(nginx, folder, https);
  return async () => {
    await kill();
    nginx = start();
    await answering(nginx, folder, https);
  };
}

async function answering(nginx: ChildProcess, folder: string, https: number): Promise<void> {
  const answer = await until(async () => {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    return send({ port: https, path: '/healthz' }).catch(() => null);
  }, 'nginx');
  answer.resume();
}

interface Sent {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Address of the visitor: any of 127.0.0.0/8. */
  from?: string;
  body?: string;
}

/**
 * Sends a request over TLS and returns the response as soon as it begins. A body that is only declared is never sent.
 */
export function send({
  port,
  path,
  method = 'GET',
  headers = {},
  from = '127.0.0.1',
  body,
}: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers,
      ca: certificate,
      localAddress: from,
      agent: false,
    };
    const asked = ask(options, resolve);
    asked.on('error', reject);
    if (body === undefined && headers['content-length'] !== undefined) asked.flushHeaders();
    else asked.end(body);
  });
}

/** Returns a browser at an address of its own that reaches the site through nginx. */
export function browserThrough(port: number, from: string, headers: Record<string, string> = {}): Browser {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const given = { ...Object.fromEntries(request.headers), ...headers };
    const body = request.body === null ? '' : await request.text();
    const came = await send({ port, path: pathname + search, method: request.method, headers: given, from, body });
    const text = (await came.toArray()).join('');
    const status = came.statusCode ?? 0;
    const list = Object.entries(came.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value) => [name, value] as [string, string]),
    );
    return new Response([204, 304].includes(status) || text === '' ? null : text, { status, headers: list });
  };
  return new Browser({ origin: `https://127.0.0.1:${port}`, answer, codeFor: () => null });
}
