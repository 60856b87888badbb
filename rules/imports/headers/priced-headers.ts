import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';

const LOOKED_AT = 60;
const setOf = (words: string) => new Set(words.split(' '));
const per = setOf('per प्रति પ્રતિ');
/** Words behind 'per' that are no unit, and packs, whose price may be per piece and is asked about. */
const noUnits = setOf(
  'item items product products article articles qty quantity order sku day person set sets pack packs packet packets pkt pkts',
);
/** Packs behind a slash: in 'Price/Rate' it names none. */
const slashed = setOf(
  'bottle bottles btl jar than thaan roll rolls reel coil bag bags bundle bundles bale tin can pouch strip sheet sheets tray drum tube barrel ream lot hundred thousand',
);
const behind = setOf('pc pcs piece pieces no nos pices peices');
const ofRupees = setOf('rs inr rupees rupee only net gst tax incl inclusive excl exclusive ex extra with without of');
const tokens = /[\p{L}\p{M}]+|\d+(?:\.\d+)?|[/%]/gu;

/** 'Rate per 100 pcs' -> '100 pcs', 'Price/bottle' -> 'bottle'; '' if the header names no such unit, or a known one. */
export function unitOfPrice(header = ''): string {
  const text = latinDigits(header.slice(0, LOOKED_AT)).toLowerCase();
  const words = (text.match(tokens) ?? []).filter((word) => !ofRupees.has(word));
  const at = words.findIndex((word) => word === '/' || per.has(word));
  const [first = '', second = '', ...more] = at < 1 ? [] : words.slice(at + 1);
  const isSlashed = words[at] === '/';
  // '2025/26' is a year, and '10-49' or '10+' a quantity from which a price holds.
  if (more.length > 0 || /^\d/.test(words[at - 1] ?? '') || /\d\s?(?:[-–+]|to\b)/.test(text)) return '';
  if (/^\d{2,5}$/.test(first)) return isCount(second, isSlashed) ? `${first} ${second}`.trim() : '';
  return second === '' && isUnitWord(first, isSlashed) ? first : '';
}

function isCount(behindNumber: string, isSlashed: boolean): boolean {
  const isOther = !isSlashed && unitOf(behindNumber) === undefined;
  return behindNumber === '' || behind.has(behindNumber) || isOther;
}

function isUnitWord(word: string, isSlashed: boolean): boolean {
  if (isSlashed) return slashed.has(word);
  return /^[\p{L}\p{M}]{2,12}$/u.test(word) && !noUnits.has(word) && unitOf(word) === undefined;
}
