import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OWN_ANSWER } from '../rules/own-answer.ts';
import { strictTransport } from './strict-transport.ts';

/** Tells a browser that the site itself has answered, not a proxy, and with which build. */
export const ownAnswer = (build: string): Record<string, string> => ({ [OWN_ANSWER]: build });

/** Returns the other headers of every answer. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy([]),
    'x-content-type-options': 'nosniff',
    // Not 'no-referrer': browsers would send `Origin: null` with a plain form, which cannot be distinguished from another site's.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps && strictTransport),
  };
}

/** Returns a page's policy; `scripts` are the nonce of one person's page, or the hashes of a cached page. */
export function contentSecurityPolicy(scripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.map((source) => ` '${source}'`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Number of remembered hashes of inline scripts, which many pages share. */
const KNOWN_SCRIPTS = 200;
const KNOWN_BYTES_MAX = 8192;
const knownScripts = new LRUCache<string, string>({ max: KNOWN_SCRIPTS });

/**
 * Returns sources that allow exactly the inline scripts of one of our pages, in which people's texts contain no
 * unescaped '<'.
 */
export function scriptHashes(html: Uint8Array): string[] {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const found = new Set<string>();
  let end = 0;
  for (let at = page.indexOf('<script'); at !== -1; at = page.indexOf('<script', end)) {
    const from = page.indexOf('>', at) + 1;
    end = page.indexOf('</script>', from);
    if (from === 0 || end === -1) break;
    if (!/\ssrc=/.test(page.toString('latin1', at, from))) found.add(scriptHash(page.subarray(from, end)));
  }
  return [...found];
}

function scriptHash(script: Buffer): string {
  const text = script.byteLength > KNOWN_BYTES_MAX ? null : script.toString('latin1');
  const known = text !== null && knownScripts.get(text);
  if (known) return known;
  const made = `sha256-${hash('sha256', script, 'base64')}`;
  if (text !== null) knownScripts.set(text, made);
  return made;
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Does this request for a change come from another site's page? Browsers name their origin. A program that names none
 * (no Origin, no Sec-Fetch-Site) has no cookie that could be abused.
 */
export function isFromElsewhere(request: Request, ownHost: string): boolean {
  if (!unsafe.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== ownHost;
}
