// node tests/trade/buyers.mjs '{...}': buyers in a separate process, which can be killed. Prints a line per result.
// Vite loads the sources, as in the tests, so no build is needed.
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  root: import.meta.dirname.replace(/\/tests\/trade$/, ''),
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
const { buyAll } = await vite.environments.ssr.runner.import('/tests/trade/buying.ts');
await buyAll(JSON.parse(process.argv[2]), (line) => process.stdout.write(`${JSON.stringify(line)}\n`));
process.exit(0);
