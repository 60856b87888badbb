// `npm run dev`: the site from its sources. An edited file is in the next request; a new migration needs a restart.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

process.env.NODE_ENV ??= 'development';

const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

/** Imported through Vite's runner, because a module that Node imported would be a second copy that is not reloaded. */
const site = () => vite.environments.ssr.runner.import('/server/development.ts');

const answer = getRequestListener(
  async (request, { incoming }) => (await site()).app(request, incoming.socket.remoteAddress),
  {
    errorHandler(error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      return new Response(error.stack, { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    },
  },
);
server.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)));

server.on('error', (error) =>
  giveUp(error.code === 'EADDRINUSE' ? new Error('The port is in use. Stop what uses it, or set PORT.') : error),
);

function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}

async function stop() {
  const { close } = await site();
  await close();
  process.exit(0);
}

const { settings } = await site().catch(giveUp);
for (const signal of ['SIGTERM', 'SIGINT']) {
  // Vite's own listener would end the process before the database is closed.
  process.removeAllListeners(signal);
  process.once(signal, () => void stop());
}
server.listen(settings.port, settings.host, () => {
  console.log(`Thok is ready at http://${settings.host}:${server.address().port} and follows your edits`);
});
