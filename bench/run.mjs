// npm run bench [-- section ...]: measures what the documents promise, each figure beside the machine's own
// limit. The sources are read through Vite, as in the tests, so that nothing has to be built.
import { createServer } from 'vite';

process.env.NODE_ENV ??= 'production';
// Exiting on a signal ends the servers too, which end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const vite = await createServer({
  configFile: false,
  root: import.meta.dirname.replace(/\/bench$/, ''),
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { bench } = await vite.environments.ssr.runner.import('/bench/bench.ts');
  process.exitCode = await bench(process.argv.slice(2));
} finally {
  await vite.close();
}
