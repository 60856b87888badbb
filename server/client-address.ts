import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the address that a request is counted by: the socket's or, behind `trusted` proxies, the X-Forwarded-For
 * entry that many places from the right, which the outermost proxy saw. Entries to its left can be forged.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trusted: number): string {
  return counted(forwardedTo(forwardedFor, trusted)) ?? counted(socket) ?? 'unknown';
}

/** Returns the client's whole address, for lists of networks; null if unknown. */
export function visitorAddress(
  socket: string | undefined,
  forwardedFor: string | null,
  trusted: number,
): string | null {
  const whole = (text = '') => [withoutPort(text.trim())].find((address) => isIPv4(address) || isIPv6(address)) ?? null;
  return whole(forwardedTo(forwardedFor, trusted)) ?? whole(socket);
}

function forwardedTo(forwardedFor: string | null, trusted: number): string | undefined {
  return trusted > 0 ? (forwardedFor ?? '').split(',').at(-trusted) : undefined;
}

/** Returns an IPv4 address as it is, and the /64 of an IPv6 address, because one customer usually has a whole /64. */
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

/**
 * Removes a port, which some proxies add: 192.0.2.1:443, [2001:db8::1]:443; also removes a zone, which names a network
 * card.
 */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')).split('%');
  return address;
}

/** Returns the eight groups of an IPv6 address; URL has normalized it, with `::` for at most one run of zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Does the nearest proxy say https? Each proxy appends its value at the end, as it appends the address. */
export function isByHttps(forwardedProto: string | null): boolean {
  return forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
