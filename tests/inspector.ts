interface Reply {
  id?: number;
  result?: { result?: { value?: unknown; objectId?: string }; objects?: { objectId?: string } };
}

/** Queries the memory of a server that was started with `--inspect`. */
export class Inspector {
  readonly #socket: WebSocket;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Connects to the address that Node has written to the server's errors. */
  static async of(errors: string): Promise<Inspector> {
    const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(errors)?.[0];
    if (address === undefined) throw new Error(`no inspector listens: ${errors.slice(0, 500)}`);
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    return new Inspector(socket);
  }

  /** Returns the memory in use after a garbage collection, in megabytes. */
  async usedMegabytes(): Promise<number> {
    // Twice, because finalizers of the first run hold on to other objects.
    for (let times = 0; times < 2; times += 1) await this.#ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
    const reply = await this.#ask('Runtime.evaluate', { expression, returnByValue: true });
    return Number(reply?.result?.value) / 1024 ** 2;
  }

  /** Returns how many objects of a class are left after a garbage collection. */
  async objectsOf(name: string): Promise<number> {
    const objectGroup = 'counted';
    const expression = `${name}.prototype`;
    const prototype = (await this.#ask('Runtime.evaluate', { expression, objectGroup }))?.result?.objectId;
    const found = await this.#ask('Runtime.queryObjects', { prototypeObjectId: prototype, objectGroup });
    const counted = await this.#ask('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length; }',
      objectId: found?.objects?.objectId,
      returnByValue: true,
    });
    await this.#ask('Runtime.releaseObjectGroup', { objectGroup });
    return Number(counted?.result?.value);
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object = {}): Promise<Reply['result']> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id !== id) return;
        this.#socket.removeEventListener('message', onMessage);
        resolve(reply.result);
      };
      this.#socket.addEventListener('message', onMessage);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
