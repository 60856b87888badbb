import type { Paise } from '../money.ts';

/** A basket as a page displayed it, sent back by its form. It is only compared with the real basket, never trusted. */
export interface BasketSnapshot {
  /** By variant. */
  lines: Map<bigint, { pieces: number; total: Paise }>;
  /** Delivery by supplier, in paise; null where freight is paid on receipt. */
  delivery: Map<string, Paise | null>;
}

const ON_RECEIPT = 'on-receipt';

/** Used when a form sends nothing that can be read. */
export const emptySnapshot: BasketSnapshot = { lines: new Map(), delivery: new Map() };

/** '1001:50:98000 1007:12:5400 @abc:4000 @def:on-receipt' */
export function snapshotText(snapshot: BasketSnapshot): string {
  return [
    ...[...snapshot.lines].map(([id, { pieces, total }]) => `${id}:${pieces}:${total}`),
    ...[...snapshot.delivery].map(([supplier, paise]) => `@${supplier}:${paise ?? ON_RECEIPT}`),
  ].join(' ');
}

/** Reads the text that snapshotText writes; null for anything else. */
export function snapshotFrom(text: string): BasketSnapshot | null {
  const snapshot: BasketSnapshot = { lines: new Map(), delivery: new Map() };
  for (const part of text.split(' ').filter((one) => one !== '')) {
    const line = /^(\d{1,15}):(\d{1,9}):(\d{1,18})$/.exec(part);
    const delivery = /^@([^\s:@]{1,64}):(\d{1,18}|on-receipt)$/.exec(part);
    if (line) snapshot.lines.set(BigInt(line[1] ?? ''), { pieces: Number(line[2]), total: BigInt(line[3] ?? '') });
    else if (delivery) snapshot.delivery.set(delivery[1] ?? '', paiseIn(delivery[2] ?? ''));
    else return null;
  }
  return snapshot;
}

function paiseIn(text: string): Paise | null {
  return text === ON_RECEIPT ? null : BigInt(text);
}
