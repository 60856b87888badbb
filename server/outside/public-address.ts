import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range in use for the public Internet; ranges that are assigned later stay refused. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

/**
 * Is this a public address of another machine? Private, loopback, link-local, carrier-grade NAT, multicast and
 * documentation addresses are not, nor are IPv4 addresses embedded in IPv6.
 */
export function isPublicAddress(address: string, own: ReadonlySet<string> = ownAddresses()): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && (!parsed.match(globalUnicast) || parsed.match(documentation))) return false;
  return !own.has(parsed.toNormalizedString());
}

function ownAddresses(): Set<string> {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return new Set(own.map(({ address }) => ipaddr.parse(address).toNormalizedString()));
}
