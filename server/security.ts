import { createHash } from 'node:crypto';
import { OWN_ANSWER } from '../rules/own-answer.ts';
import { strictTransport } from './strict-transport.ts';

/** Tells a browser that the site itself has answered. */
export const ownAnswer = { [OWN_ANSWER]: '1' };

/** Headers of every answer, whatever it is. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...ownAnswer,
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

/** The policy of a page; `scripts` are the nonce of a page for one person or the hashes of a page kept in memory. */
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

/** Sources that allow exactly the inline scripts of this page. */
export function scriptHashes(html: string): string[] {
  // Bounded: a page of ours, in which what people write holds no '<'.
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    ...new Set(
      [...inline].map(
        ([, text]) =>
          `sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}`,
      ),
    ),
  ];
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * May this request change something? A browser says where it comes from: another site's page may not post here.
 * A program that says nothing (no Origin, no Sec-Fetch-Site) has no cookie to steal a session with.
 */
export function isFromElsewhere(request: Request, ownHost: string): boolean {
  if (!unsafe.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== ownHost;
}
