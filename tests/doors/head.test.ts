import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fileWorld } from '../world.ts';

const world = await fileWorld();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MEGABYTE = 1024 ** 2;
const TIMES = 200;

// Each left the page behind that it had rendered and not sent: 60 KB, for as long as the process lived.
test.each(['/nowhere', '/supplier/login.data'])('%s is asked for without its body, and nothing stays', async (path) => {
  const ask = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await world.visit(path, { method: 'HEAD', headers: { accept: 'text/html' } });
      expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['', expect.anything()]);
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  await ask(50);
  const before = await ask(50);
  expect((await ask(TIMES)) - before).toBeLessThan(4 * MEGABYTE);
});
