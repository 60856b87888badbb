import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type S3Address, s3Address } from '../server/outside/storage/s3-address.ts';
import { type S3Patience, S3Requests } from '../server/outside/storage/s3-requests.ts';
import { s3Storage } from '../server/outside/storage/s3-storage.ts';

/**
 * Failures before the store handles a request: no response, half a response, a broken connection, an S3 error, or any
 * response.
 */
export type Mishap = 'hang' | 'stall' | 'half' | 'reset' | { status: number; code: string } | { xml: string };

const BUCKET = 'shop';

/** An S3 server on this machine that verifies signatures, and fails when it is told to. */
export class S3Store {
  /** Requests, such as 'GET /shop/pictures/0a/...'. */
  readonly received: string[] = [];
  /** Fails every request for which `when` is true. */
  fails: { when: (request: string) => boolean; by: Mishap } | null = null;
  readonly #mishaps: Mishap[] = [];

  private constructor(
    readonly origin: string,
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async start(): Promise<S3Store> {
    const folder = mkdtempSync(join(tmpdir(), 'thok-s3-'));
    const configureBuckets = [{ name: BUCKET }];
    const s3 = new S3rver({ directory: folder, silent: true, vhostBuckets: false, configureBuckets });
    await s3.configureBuckets();
    const handle = s3.callback();
    const server = createServer((request, response) => store.#serve(request, response, handle));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store: S3Store = new S3Store(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, folder);
    return store;
  }

  /** Value of STORAGE_URL. */
  url({ key = 'S3RVER', secret = 'S3RVER', bucket = BUCKET, prefix = '' } = {}): string {
    return `s3://${key}:${secret}@${new URL(this.origin).host}/${bucket}${prefix}?https=0`;
  }

  address(parts: Parameters<S3Store['url']>[0] = {}): S3Address {
    const address = s3Address(this.url(parts));
    if (address === null) throw new Error('no address of a bucket');
    return address;
  }

  /** Returns the storage as the shop uses it, and the reasons of its failures. */
  storage(patience: Partial<S3Patience> = {}, parts: Parameters<S3Store['url']>[0] = {}) {
    const failures: string[] = [];
    const requests = new S3Requests(this.address(parts), (reason) => failures.push(reason), {
      silenceMs: 1_000,
      pauseMs: 10,
      restMs: 0,
      ...patience,
    });
    return { storage: s3Storage(requests), requests, failures };
  }

  /** The next requests fail, each by one of these. */
  next(...mishaps: Mishap[]): void {
    this.#mishaps.push(...mishaps);
  }

  /** Returns the paths of the stored objects. */
  objects(): string[] {
    const suffix = '._S3rver_object';
    const bucket = join(this.folder, BUCKET);
    if (!existsSync(bucket)) return [];
    return readdirSync(bucket, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(suffix))
      .map((path) => path.slice(0, -suffix.length))
      .sort();
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #serve(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const name = `${request.method} ${request.url}`;
    this.received.push(name);
    const mishap = this.#mishaps.shift() ?? (this.fails?.when(name) ? this.fails.by : null);
    if (mishap === null) {
      handle(request, response);
      return;
    }
    if (mishap === 'hang') return void request.resume();
    if (mishap === 'reset') return void request.socket.resetAndDestroy();
    if (mishap === 'stall' || mishap === 'half') {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '100' });
      response.write('RIFF', () => mishap === 'half' && response.destroy());
      return;
    }
    request.resume();
    const { status, xml } =
      'xml' in mishap ? { status: 200, ...mishap } : { ...mishap, xml: `<Error><Code>${mishap.code}</Code></Error>` };
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>\n${xml}`);
  }
}
