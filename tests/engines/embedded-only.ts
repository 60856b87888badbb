import { existsSync, globSync } from 'node:fs';

/**
 * Door tests that do not depend on the engine, even in the long run: access of roles, responses to addresses, headers,
 * pictures and forms, contents of memory, seals and the log (decision 075).
 */
const anyEngine = [
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
  'imports/columns/sheet-labels',
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

/**
 * Parts that only a server shows: locks, connections, collation, plans, and money and stock under several connections.
 */
const onBoth =
  /^tests\/doors\/(?:orders|stock|payments|quotes|requests)\/|lock|meanwhile|together|at-once|migration|replica|announce|wait|plans|statistics|foreign-keys|search|relevance|recommended|writers|sitemap-files|lists|chain|blocked|before-variants|serviceable|full-disk/;

/** Returns the door tests that run on the embedded engine only (decision 147). EVERY_ENGINE runs the others on both. */
export function embeddedOnly(): string[] {
  if (process.env['EVERY_ENGINE']) return anyEngine;
  return [...anyEngine, ...globSync('tests/doors/*/*.test.ts').filter((path) => !onBoth.test(path))];
}
