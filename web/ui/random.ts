/** Returns a random whole number from 0 to below `below`. */
export const randomBelow = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** Returns a random UUID. `crypto.randomUUID()` exists over https only, and a shop may be tried out over http. */
export function randomUuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
