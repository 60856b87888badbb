import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { launch, seededFolder } from './launch.ts';

test('a connection ends after a body that was refused unread, and says so with the whole response', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  // Like a proxy: the next request uses the same connection if the last response kept it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (path: string, body = '') => {
    const headers = {
      origin: site.origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    };
    const sent = request(new URL(path, site.origin), { method: body ? 'POST' : 'GET', agent, headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { length } = await text(answer);
    return [answer.statusCode, answer.headers.connection, length > 0];
  };
  for (const bytes of [70_000, 680_000, 8_000_000]) {
    const [status, connection, isWhole] = await send('/reseller/login', 'a'.repeat(bytes));
    expect([status, isWhole]).toEqual([413, true]);
    if (bytes > 100_000) expect(connection).toBe('close');
    expect(await send('/healthz')).toEqual([200, 'keep-alive', true]);
  }
  expect(await send('/reseller/login', 'a=1')).toEqual([400, 'keep-alive', true]);
  expect(await send('/healthz')).toEqual([200, 'keep-alive', true]);
  agent.destroy();
  expect((await site.stop()).errors).toBe('');
});
