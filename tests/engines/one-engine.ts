import { existsSync } from 'node:fs';

/**
 * Tests at the doors that say nothing of data: who is let in where and reads what, what an address, a header, a picture or a
 * form is answered, what is kept in memory, in a seal or in the log. The engine beneath is the same to them, so they run on
 * the embedded one alone (decision 075).
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
  // A file that moved would silently run twice again.
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  return path;
});
