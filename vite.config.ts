import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { oldestBrowsers } from './scripts/browsers.ts';
import { buildId } from './scripts/build-id.ts';
import { isOf, screenModules, screensOf } from './scripts/screen-modules.ts';

/** Sonner writes its style sheet into the page, which the policy forbids: web/ui/toasts.tsx brings it as a file. */
const sonnerWithoutStyles = {
  name: 'sonner-without-styles',
  transform: {
    filter: { id: /sonner\/dist\/index/ },
    handler: (code: string) => code.replace(/^__insertCSS\(.*$/m, ''),
  },
};

/** Server and browser replace `getLocale`, so the strategies behind Paraglide's own, 2 KB in each browser, are left out. */
const localeGiven = {
  name: 'locale-given',
  transform: {
    filter: { id: /messages\/compiled\/runtime\.js/ },
    handler(code: string) {
      const own = 'export let getLocale = () => {';
      if (!code.includes(own)) throw new Error('Paraglide finds the locale in another way, which has to be followed');
      return code.replace(own, `export let getLocale = () => baseLocale;\nconst _getLocale = () => {`);
    },
  },
};

/**
 * React Router imports the scripts of screens at two places, and each ends badly where one cannot be had: it loads the page
 * anew, or React takes the whole screen down. Here they come through web/screen-scripts.ts, which waits until they are there.
 */
const scriptsWaitedFor = {
  name: 'scripts-waited-for',
  apply: 'build' as const,
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/(?:routeModules|routes)\.m?js/ },
    handler(code: string, id: string) {
      const imports = /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;
      const expected = id.includes('routeModules') ? 1 : 4;
      if ([...code.matchAll(imports)].length !== expected)
        throw new Error('React Router imports its scripts in another way, which has to be followed');
      return code.replace(imports, 'window.screenScript($1)');
    },
  },
};

/**
 * React Router starts a screen's loader and waits for the screen's styles before it looks at the result. A loader that
 * fails sooner would be an unhandled rejection, although the screen then says that it failed.
 */
const loadersAwaited = {
  name: 'loaders-awaited',
  apply: 'build' as const,
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.m?js/ },
    handler(code: string) {
      const own = 'return handler();';
      if (code.split(own).length !== 2)
        throw new Error('React Router waits for styles in another way, which has to be followed');
      return code.replace(own, 'return await handler();');
    },
  },
};

/**
 * Each style sheet states the order of the layers. Otherwise one that comes before the root's, as that of the toasts does
 * when a screen fails, would put `components` below `base`, and every screen would lose its margins.
 */
const layersInOrder = {
  name: 'layers-in-order',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\.css$/ },
    handler: (code: string) => `@layer properties, theme, base, components, utilities;\n${code}`,
  },
};

const web = join(import.meta.dirname, 'web');
/** The first page of a signed-out visitor, with the frame around it; what a visitor may open from there; both areas. */
const market = screenModules(web, ['entry.client.tsx', 'root.tsx', 'frame/public.tsx', 'catalogue/market/route.tsx']);
const visitors = screenModules(web, screensOf(web, 'ofPublic'));
const trade = screenModules(web, screensOf(web, 'ofSupplier', 'ofReseller'));

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './messages/settings.inlang',
      outdir: './messages/compiled',
      // Each side is told the language (server/language.ts, web/entry.client.tsx): no strategy looks for it.
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    reactRouter(),
    localeGiven,
    sonnerWithoutStyles,
    scriptsWaitedFor,
    loadersAwaited,
    layersInOrder,
  ],
  define: {
    THOK_VERSION: JSON.stringify(packageJson.version),
    THOK_BUILD: JSON.stringify(buildId(process.env['BUILD_ID'])),
  },
  build: {
    assetsInlineLimit: 0,
    // (With browser names, private fields would be rewritten because of unrelated faults of those browsers.)
    target: 'es2022',
    cssTarget: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files, each worth its request on a slow line: what every screen needs, what the market is made of, and
              // what the other public screens, those of both areas and the operator's share. Decision 094.
              groups: [
                { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 6 },
                { name: 'market', test: (id: string) => isOf(market, id), minShareCount: 2, priority: 5 },
                { name: 'visitors', test: (id: string) => isOf(visitors, id), minShareCount: 3, priority: 4 },
                { name: 'trade', test: (id: string) => isOf(trade, id), minShareCount: 3, priority: 3 },
                { name: 'shared', test: /\/(?:web|rules|messages)\//, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
