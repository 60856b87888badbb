import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that a request counts for: that of the socket or, behind `trusted` proxies, the one that the outermost of them
 * saw. That is the entry so far from the right of X-Forwarded-For; anybody can write what stands to its left.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trusted: number): string {
  const seen = trusted > 0 ? (forwardedFor ?? '').split(',').at(-trusted) : undefined;
  return counted(seen) ?? counted(socket) ?? 'unknown';
}

/** An IPv4 address as it is; of an IPv6 one its /64, for whoever has one address there has all of them. */
function counted(text = ''): string | null {
  const address = withoutPort(text.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Some proxies write the port too: 192.0.2.1:443, [2001:db8::1]:443; a zone names a card of this machine. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')).split('%');
  return address;
}

/** The eight groups; URL writes every IPv6 address in one way, with `::` for at most one run of zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Does the nearest proxy say https? Each adds its word at the end, as it adds the address. */
export function isByHttps(forwardedProto: string | null): boolean {
  return forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
