import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
