import ipaddr from 'ipaddr.js';
import { visitorAddress } from './client-address.ts';

/** A network: its first address, and how many of its bits count. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Reads comma-separated networks, 192.0.2.0/24 or 2001:db8::/32, or single addresses; null if any of them is invalid.
 */
export function networksIn(text: string): Network[] | null {
  const networks = text.split(',').map((one) => networkIn(one.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

/** Returns a function that tells whether a request comes from one of the networks; always true if none are listed. */
export function networkGuard(networks: readonly Network[], trustProxy: number) {
  return ({ headers }: Request, socketAddress: string | undefined): boolean => {
    if (networks.length === 0) return true;
    const address = visitorAddress(socketAddress, headers.get('x-forwarded-for'), trustProxy);
    // Proxies may write an IPv4 address as IPv6.
    const parsed = address === null ? null : ipaddr.process(address);
    return parsed !== null && networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
  };
}

function networkIn(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // ipaddr.js also accepts 127.1 and 0x7f000001, which are likely mistakes in a list of networks.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32] as Network;
}
