interface Reply {
  id?: number;
  result?: { result?: { value?: unknown } };
}

/** Returns the heap of a server started with `--inspect` after a garbage collection, in megabytes. */
export async function usedMegabytes(errors: string): Promise<number> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(errors)?.[0];
  if (address === undefined) throw new Error(`no inspector listens: ${errors.slice(0, 500)}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const ask = (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    return new Promise<Reply>((resolve) => {
      socket.addEventListener('message', function onMessage({ data }) {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(reply);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  // Twice, because finalizers of the first run hold on to other objects.
  for (let times = 0; times < 2; times += 1) await ask('HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
  socket.close();
  return Number(result?.result?.value) / 1024 ** 2;
}
