import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Does this server go by the name that a request gives it? */
export type HostBelief = (host: string) => boolean;

/**
 * Where PUBLIC_URL or a proxy says by what name people come, any is believed. Otherwise addresses and names of this machine
 * alone: a site elsewhere could lead its name here (DNS rebinding), and a browser would let it read what this one says. Decision 056.
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

/** 'shop.example' of 'Shop.example.:3000'. */
function nameIn(host: string): string {
  const authority = `http://${host}`;
  return URL.canParse(authority) ? new URL(authority).hostname.replace(/\.$/, '') : '';
}
