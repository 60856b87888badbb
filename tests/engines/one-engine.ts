/**
 * Tests at the doors that say nothing of data: who is let in where, what an address, a header or a form is answered, what is
 * kept in memory. The engine beneath is the same to them, so they run on the embedded one alone.
 */
export const onOneEngine = [
  'api-docs',
  'crawl',
  'form-limits',
  'forms-only',
  'guards',
  'guards-spelling',
  'head',
  'headers',
  'host-cookies',
  'kept-memory',
  'kept-pages',
  'long-addresses',
  'market-pages',
  'nonsense',
  'old-pages',
  'search-engines',
  'strange-pictures',
  'text-pages',
].map((name) => `tests/doors/${name}.test.ts`);
