import { once } from 'node:events';
import { freePort } from './processes.ts';

/** Measures the memory of a Node process that was started with this environment. */
export interface Inspected {
  env: Record<string, string>;
  /** Returns the bytes on the heap after a garbage collection; buffers of sockets are not counted. */
  usedBytes(): Promise<number>;
}

/** Resident memory would be useless here, because memory from earlier rounds is reused before it grows. */
export async function inspected(): Promise<Inspected> {
  const address = `127.0.0.1:${await freePort()}`;
  let line: Promise<WebSocket> | undefined;
  return {
    env: { NODE_OPTIONS: `--inspect=${address} --inspect-publish-uid=http` },
    async usedBytes() {
      // The connection ends with the process.
      line ??= attached(address);
      await asked(await line, 'HeapProfiler.collectGarbage');
      const { result } = (await asked(await line, 'Runtime.evaluate', {
        expression: 'process.memoryUsage().heapUsed + process.memoryUsage().external',
      })) as { result: { value: number } };
      return result.value;
    },
  };
}

async function attached(address: string): Promise<WebSocket> {
  const [program] = (await (await fetch(`http://${address}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const line = new WebSocket(program?.webSocketDebuggerUrl ?? '');
  await once(line, 'open');
  return line;
}

let asking = 0;

async function asked(line: WebSocket, method: string, params: object = {}): Promise<unknown> {
  const id = (asking += 1);
  line.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const [message] = (await once(line, 'message')) as [MessageEvent<string>];
    const answer = JSON.parse(message.data) as { id?: number; result?: unknown };
    if (answer.id === id) return answer.result;
  }
}
