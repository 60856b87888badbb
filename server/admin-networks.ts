import ipaddr from 'ipaddr.js';
import { visitorAddress } from './client-address.ts';

/** A network: its first address, and how many of its bits count. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Reads networks with commas between them: 192.0.2.0/24, 2001:db8::/32, or single addresses; null when one is none. */
export function networksIn(text: string): Network[] | null {
  const networks = text.split(',').map((one) => networkIn(one.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

/** Says of each request whether it comes from one of the networks; everybody does where none are listed. */
export function networkGuard(networks: readonly Network[], trustProxy: number) {
  return ({ headers }: Request, socketAddress: string | undefined): boolean => {
    if (networks.length === 0) return true;
    const address = visitorAddress(socketAddress, headers.get('x-forwarded-for'), trustProxy);
    // An IPv4 address may arrive written as an IPv6 one.
    const parsed = address === null ? null : ipaddr.process(address);
    return parsed !== null && networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
  };
}

function networkIn(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // ipaddr.js also takes 127.1 and 0x7f000001, which a list of networks does not mean.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv6' ? 128 : 32] as Network;
}
