import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Is this host name in a request one of this server's names? */
export type HostBelief = (host: string) => boolean;

/**
 * Believes any host name if PUBLIC_URL or a proxy determines the origin, otherwise only this machine's addresses and
 * names: a foreign name pointed here (DNS rebinding) could read our answers. Decision 056.
 */
export function believedHosts({
  host,
  publicUrl,
  trustProxy,
}: {
  host: string;
  publicUrl: string | null;
  trustProxy: number;
}): HostBelief {
  if (publicUrl !== null || trustProxy > 0) return () => true;
  const own = hostname().toLowerCase();
  const names = new Set(['localhost', host.toLowerCase(), own, `${own}.local`]);
  return (given) => {
    const name = nameIn(given);
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  };
}

/** Returns 'shop.example' for 'Shop.example.:3000'. */
function nameIn(host: string): string {
  const authority = `http://${host}`;
  return URL.canParse(authority) ? new URL(authority).hostname.replace(/\.$/, '') : '';
}
