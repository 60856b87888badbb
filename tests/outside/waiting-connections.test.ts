import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitingAccepted } from '../../server/waiting-connections.ts';

const MANY = 40;

test('a client that connected before a server is closed is answered', async () => {
  const server = createServer((socket) => socket.end('taken'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: MANY }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    return new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (piece) => (text += String(piece)));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      socket.on('end', () => resolve(text));
    });
  });
  // By now all have connected, and few are accepted.
  await turn();
  await waitingAccepted(server, 5_000);
  server.close();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: MANY }, () => 'taken'));
});
