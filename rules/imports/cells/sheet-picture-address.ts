import type { PlainKey } from '../../../messages/message-key.ts';

/** IPv4 addresses of private and reserved networks, as URL.parse writes them. */
const insideV4 =
  /^(?:0|10|127|22[4-9]|2[3-5]\d)\.|^169\.254\.|^192\.(?:168|0\.[02])\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
/** The only IPv6 range of the public Internet, 2000::/3. */
const openV6 = /^\[[23][\da-f]{3}:/;

/**
 * Returns the key of a message for a picture's address that is malformed or leads to a private network, or null. Host
 * names are resolved and checked again when the picture is fetched.
 */
export function pictureAddressProblem(written: string): PlainKey | null {
  const url = URL.parse(written.trim());
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'picture_url_invalid';
  const { hostname } = url;
  const isV4 = /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
  const isInside = hostname.startsWith('[') ? !openV6.test(hostname) : isV4 && insideV4.test(hostname);
  return isInside || /(?:^|\.)localhost\.?$/.test(hostname) ? 'picture_url_forbidden' : null;
}
