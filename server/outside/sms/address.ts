/**
 * Is this https? http is accepted for this machine only, where tests and a relay listen, because keys and codes are
 * sent.
 */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Returns an address below the provider's base, which may have a path of its own. */
export function addressBelow(base: string, path: string): URL {
  if (!isSafeAddress(base)) throw new Error('The address of the SMS provider must begin with https://');
  return new URL(`${base.replace(/(?<!\/)\/+$/, '')}${path}`);
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
