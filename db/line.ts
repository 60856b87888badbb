import { setTimeout as pause } from 'node:timers/promises';
import { channel } from './engine.ts';
import { ServerClient, type ServerClientConfig, type ServerPool } from './server-client.ts';

const RECONNECT_MS = 500;

/** How a line notices that the server vanished without closing its connections. */
export interface Pace {
  /** How often the line asks for a sign of life. */
  beatMs: number;
  /** Limit for the answer, which is no work for the server. */
  answerMs: number;
  /** How often the pools are checked, and how long a query may wait before the line asks at once. */
  lookMs: number;
  suspectMs: number;
}

/** A vanished server is noticed within 18 seconds by an idle process, and within 6 by one that asks it something. */
export const usualPace: Pace = { beatMs: 15_000, answerMs: 3_000, lookMs: 1_000, suspectMs: 2_000 };

/**
 * The connection that receives announcements; it reconnects automatically. It also distinguishes a slow query from a
 * vanished server: if the line itself gets no answer, all connections of the pools are discarded.
 */
export class Line {
  #client: ServerClient | null = null;
  #isBeating = false;
  #closed = false;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly settings: ServerClientConfig,
    private readonly pools: readonly ServerPool[],
    private readonly pace: Pace,
  ) {}

  async open(received: (topics: string) => void, lost: () => void): Promise<void> {
    await this.#connect(received, lost);
    const { beatMs, lookMs } = this.pace;
    this.#timers.push(
      setInterval(() => void this.#beat(), beatMs).unref(),
      setInterval(() => this.#look(), lookMs).unref(),
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#client?.end();
  }

  async #connect(received: (topics: string) => void, lost: () => void): Promise<void> {
    const client = new ServerClient(this.settings);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      // Not awaited, because a connection that was never made may never end.
      void client.end();
      throw error;
    }
    client.on('notification', (message) => received(message.payload ?? ''));
    client.on('end', () => void this.#reconnect(received, lost));
    this.#client = client;
  }

  async #reconnect(received: (topics: string) => void, lost: () => void): Promise<void> {
    this.#client = null;
    while (!this.#closed) {
      await pause(RECONNECT_MS, undefined, { ref: false });
      const isBack = await this.#connect(received, lost).then(
        () => true,
        () => false,
      );
      if (isBack) return lost();
    }
  }

  #look(): void {
    if (this.pools.some(({ waitsMs }) => waitsMs > this.pace.suspectMs)) void this.#beat();
  }

  async #beat(): Promise<void> {
    const client = this.#client;
    if (client === null || this.#isBeating) return;
    this.#isBeating = true;
    try {
      const asked = client.query('select 1').then(() => true);
      if (await Promise.race([asked, this.#waitForAnswer()])) return;
      client.discard();
      for (const pool of this.pools) pool.discardAll();
    } catch {
      // The connection was closed; its 'end' event makes it reconnect.
    } finally {
      this.#isBeating = false;
    }
  }

  /** Waits in two steps, so that after a pause of this process an answer that has arrived is read between them. */
  async #waitForAnswer(): Promise<false> {
    for (let step = 0; step < 2; step += 1) await pause(this.pace.answerMs / 2, undefined, { ref: false });
    return false;
  }
}
