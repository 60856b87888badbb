import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A gate between a site and its database. `shut` makes it unreachable, and open connections break with ECONNRESET;
 * `freeze` keeps all silent without breaking them; `cut` silences only open connections.
 */
export class DatabaseGate {
  readonly #sockets = new Set<Socket>();
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isFrozen = false;
  #server: Server | null = null;
  #port = 0;

  constructor(private readonly databaseUrl: string) {
    onTestFinished(() => this.shut());
  }

  /** Returns the database's address through the gate; its port stays the same after the first opening. */
  get url(): string {
    const url = new URL(this.databaseUrl);
    url.port = String(this.#port);
    return url.href;
  }

  async open(): Promise<this> {
    const { hostname, port } = new URL(this.databaseUrl);
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const pair of [
        [near, far],
        [far, near],
      ] as const) {
        const [one, other] = pair;
        this.#pairs.add(pair);
        this.#sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => {
          this.#sockets.delete(one);
          this.#pairs.delete(pair);
          other.destroy();
        });
        if (!this.#isFrozen) one.pipe(other);
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return this;
  }

  freeze(): void {
    this.#isFrozen = true;
    for (const [one, other] of this.#pairs) one.unpipe(other);
  }

  /** Silences open connections, as if the machine had vanished; new ones reach the database. */
  cut(): void {
    for (const [one, other] of this.#pairs) one.unpipe(other);
    this.#pairs.clear();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const [one, other] of this.#pairs) one.pipe(other);
  }

  shut(): void {
    this.#server?.close();
    this.#server = null;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}
