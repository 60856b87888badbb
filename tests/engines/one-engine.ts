import { existsSync } from 'node:fs';

/**
 * Door tests that do not depend on the engine: who is let in where and reads what, answers to addresses, headers,
 * pictures and forms, contents of memory, seals and the log. They run on the embedded engine only (decision 075).
 */
export const onOneEngine = [
  'accounts/coming-back',
  'admin/admin-missing',
  'admin/text-pages',
  'backup/backup-refused',
  'backup/backup-seal',
  'backup/restore-older',
  'catalogue/api-docs',
  'catalogue/market-languages',
  'catalogue/market-pages',
  'catalogue/strange-pictures',
  'catalogue/upload',
  'imports/sheet-labels',
  'moderation/phone-numbers',
  'payments/payment-secret',
  'sentences',
  'site/crawl',
  'site/form-limits',
  'site/forms-only',
  'site/guards',
  'site/guards-spelling',
  'site/head',
  'site/headers',
  'site/host-cookies',
  'site/kept-memory',
  'site/kept-pages',
  'site/large-json',
  'site/large-uploads',
  'site/long-addresses',
  'site/manifest',
  'site/nonsense',
  'site/old-pages',
  'site/policy',
  'site/request-log',
  'site/search-engines',
].map((name) => {
  const path = `tests/doors/${name}.test.ts`;
  // Otherwise a file that was moved would silently run on both engines again.
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  return path;
});
