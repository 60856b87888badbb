import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** sonner writes a <style> element when it is imported, which the Content-Security-Policy blocks; its css file is imported instead. */
const toastStylesFromFile: Plugin = {
  name: 'toast-styles-from-file',
  transform: {
    filter: { id: /sonner\/dist\/index/ },
    handler: (code) => code.replace(/^__insertCSS\(.*$/m, ''),
  },
};

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './messages/settings.inlang',
      outdir: './messages/compiled',
      strategy: ['cookie', 'baseLocale'],
      cookieName: 'lang',
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    reactRouter(),
    toastStylesFromFile,
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  optimizeDeps: {
    include: ['@conform-to/react', '@conform-to/valibot', 'sonner', 'valibot'],
  },
});
