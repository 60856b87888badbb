import { once } from 'node:events';
import { freePort } from './processes.ts';

/** A way to look at the memory of a program of Node's that is started with this environment. */
export interface Inspected {
  env: Record<string, string>;
  /** What it holds when everything that nobody needs any more has been thrown away, in bytes; sockets' own not counted. */
  heldBytes(): Promise<number>;
}

/** Its resident memory would say nothing: what earlier rounds have left behind is used again before it grows. */
export async function inspected(): Promise<Inspected> {
  const address = `127.0.0.1:${await freePort()}`;
  let line: Promise<WebSocket> | undefined;
  return {
    env: { NODE_OPTIONS: `--inspect=${address} --inspect-publish-uid=http` },
    async heldBytes() {
      // It ends with the program.
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
    const said = JSON.parse(message.data) as { id?: number; result?: unknown };
    if (said.id === id) return said.result;
  }
}
