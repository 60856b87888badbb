import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { opened } from '../reading.ts';

const world = await fileWorld({ samples: true });

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, attributes = '', text = '']) => ({ attributes, text }));

function directives(response: Response): Record<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page from memory', () => {
  test.each([
    '/',
    '/?q=lock',
    '/product/7',
    '/product/7?tab=supplier',
    '/suppliers',
    '/help',
    '/?lang=gu',
    '/suppliers/sample-tapi-textiles',
  ])('%s allows exactly its own inline scripts, by their hashes', async (path) => {
    for (const turn of ['rendered', 'kept']) {
      const response = await world.browser().visit(path);
      const scripts = inlineScripts(await response.text());
      const sources = directives(response)['script-src'] ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      expect([turn, sources.toSorted()]).toEqual([
        turn,
        ["'self'", ...new Set(scripts.map(({ text }) => hashOf(text)))].toSorted(),
      ]);
      expect(scripts.filter(({ attributes }) => attributes.includes('nonce'))).toEqual([]);
    }
  });

  test("it does so even if a product's name is made to break out", async () => {
    const supplier = await world.signUpSupplier({}, world.browser());
    const id = await list(world, supplier, {
      name: '</script><script>alert(1)</script><!--<script>',
      description: '\u2028\u2029 ${x} `',
    });
    for (const path of [`/product/${id}`, '/']) {
      const response = await world.browser().visit(path);
      const html = await response.text();
      const sources = directives(response)['script-src'] ?? [];
      for (const { text } of inlineScripts(html)) {
        expect(sources).toContain(hashOf(text));
        expect(text.startsWith('alert')).toBe(false);
      }
      expect(html.includes('<script>alert')).toBe(false);
    }
  });
});

describe('a page for one person', () => {
  test('has a new nonce each time, on each inline script', async () => {
    const supplier = await world.signIn('9876500001', 'supplier', world.browser());
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/supplier/products', '/supplier/products-listing', '/nowhere']) {
      const response = await supplier.visit(path);
      const sources = directives(response)['script-src'] ?? [];
      const nonce =
        /^'nonce-([\w-]{20,})'$/.exec(sources.find((source) => source.startsWith("'nonce-")) ?? '')?.[1] ?? '';
      expect(sources).toHaveLength(2);
      for (const { attributes } of inlineScripts(await response.text())) {
        if (!attributes.includes('application/ld+json'))
          expect([path, attributes.includes(`nonce="${nonce}"`)]).toEqual([path, true]);
      }
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });
});

test('no page allows inline scripts, eval, plugins, frames, another base or another place for forms', async () => {
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  for (const [browser, path] of [
    [world, '/'],
    [world, '/nowhere'],
    [world, '/supplier/login'],
    [supplier, '/supplier/products'],
  ] as const) {
    const found = directives(await browser.visit(path));
    expect([
      path,
      found['default-src'],
      found['object-src'],
      found['base-uri'],
      found['form-action'],
      found['frame-ancestors'],
    ]).toEqual([path, ["'self'"], ["'none'"], ["'none'"], ["'self'"], ["'none'"]]);
    expect((found['script-src'] ?? []).filter((source) => /unsafe|\*|https?:|data:/.test(source))).toEqual([]);
  }
});

test('no page has script in an attribute', async () => {
  for (const path of ['/', '/product/7', '/supplier/login', '/suppliers']) {
    expect([path, /<[a-z][^>]*\s(?:on\w+|style)="[^"]*"/.exec(await opened(world, path))?.[0].slice(0, 200)]).toEqual([
      path,
      undefined,
    ]);
  }
});
