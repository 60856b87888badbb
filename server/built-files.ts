import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding } from './encodings.ts';

/** Names below it contain a hash of their content. */
const ASSETS = '/assets/';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface BuiltFile {
  type: string;
  cacheControl: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
}

/**
 * Serves the built client from memory: a few megabytes, compressed at build time. Only names known at the start, or
 * from another build of the last day, can be requested, so no requested path reaches the disk.
 */
export function builtFiles(
  files: ReadonlyMap<string, BuiltFile>,
  kept: { file(name: string): Promise<BuiltFile | null> },
  always: Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { path } = c.req;
    const file = files.get(path) ?? (path.startsWith(ASSETS) ? await kept.file(path) : null);
    if (!file) return next();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    const encoded = encoding === 'plain' ? null : file[encoding];
    const headers: Record<string, string> = {
      ...always,
      'content-type': file.type,
      'cache-control': file.cacheControl,
      vary: 'Accept-Encoding',
      ...(encoded && { 'content-encoding': encoding }),
    };
    return new Response(c.req.method === 'HEAD' ? null : (encoded ?? file.plain), { headers });
  };
}

export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
  const known = new Set(names);
  const bytesOf = (name: string) => (known.has(name) ? Uint8Array.from(readFileSync(join(folder, name))) : null);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[extname(name)];
    const plain = bytesOf(name);
    if (!type || !plain) continue;
    const cacheControl = name.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
    files.set(name, { type, cacheControl, plain, br: bytesOf(`${name}.br`), gzip: bytesOf(`${name}.gz`) });
  }
  return files;
}
