import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** What the world may be reached by over IPv6; whatever is put into other ranges later stays out. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

/**
 * Is this the address of a machine on the open Internet other than this one? Private, loopback, link-local, carrier's,
 * multicast, documentation and every form that hides an IPv4 address in an IPv6 one are not.
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
