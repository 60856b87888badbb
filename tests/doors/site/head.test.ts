import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

test.each(['/nowhere', '/supplier/login.data', '/products'])('%s answers a HEAD without its body', async (path) => {
  const answer = await world.visit(path, { method: 'HEAD', headers: { accept: 'text/html' } });
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['', expect.anything()]);
});
