import { get, type IncomingMessage } from 'node:http';

/** Open live connections on real sockets, each with the cookie of its own session. */
export class ManyLines {
  readonly #open: IncomingMessage[] = [];
  #onChange: (() => void) | null = null;

  private constructor() {}

  /** Opens them and waits for each one's first message. */
  static async at(address: string, cookies: readonly string[]): Promise<ManyLines> {
    const lines = new ManyLines();
    await Promise.all(cookies.map((cookie) => lines.#join(address, cookie)));
    return lines;
  }

  /** Makes a change with `work` and resolves when every line was notified; `onNotified` runs for each. */
  async allNotified(work: () => Promise<unknown>, onNotified: () => void = () => {}): Promise<void> {
    let left = this.#open.length;
    const all = new Promise<void>((resolve) => {
      this.#onChange = () => {
        onNotified();
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await Promise.all([work(), all]);
  }

  close(): void {
    for (const answer of this.#open) answer.destroy();
  }

  #join(address: string, cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked = get(address, { headers: { cookie }, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a line was answered with ${answer.statusCode}`));
        this.#open.push(answer);
        answer.setEncoding('utf8').once('data', () => {
          resolve();
          answer.on('data', (text: string) => {
            if (text.includes('data: changed')) this.#onChange?.();
          });
        });
      });
      asked.on('error', reject);
    });
  }
}
