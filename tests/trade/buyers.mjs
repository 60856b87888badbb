// node tests/trade/buyers.mjs '{...}': buyers in a process of their own, which can be killed. Prints a line for each
// answer. The sources are read through Vite, as in the tests, so that nothing has to be built.
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
