import { format, isValidFormat } from 'numfmt';

/** How a style shows a number: `zeros` is the least number of digits, `code` a format whose own characters have a meaning. */
export type NumberLook = 'plain' | 'percent' | 'date' | 'rupees' | { zeros: number } | { code: string };

const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Excel's limit for the length of a format. */
const FORMAT_MAX = 255;
// Bounded: by FORMAT_MAX.
const aside = /"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/gi;

/** Returns the look of a number format, by its number and, for a workbook's own format, its code. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent';
    return builtInDates.some(([from, to]) => id >= from && id <= to) ? 'date' : 'plain';
  }
  const shown = code.slice(0, FORMAT_MAX).replace(aside, '').split(';')[0] ?? '';
  if (shown.includes('%')) return 'percent';
  if (/[ymdhs]/i.test(shown)) return 'date';
  if (hasOwnText(code)) {
    // Without its language, which may write a decimal comma.
    const own = code.slice(0, FORMAT_MAX).replace(/\[\$([^\]-]{0,9})-[0-9a-f]{1,8}\]/gi, '[$$$1]');
    return isValidFormat(own) ? { code: own } : 'plain';
  }
  if (/^0{2,}$/.test(shown)) return { zeros: shown.length };
  return textsOf(code).some((text) => text !== '' && text !== '/-' && ofRupees.test(text)) || /[₹₨૱]/.test(shown)
    ? 'rupees'
    : 'plain';
}

// Bounded: by FORMAT_MAX.
const written = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;
const ofRupees = /^(?:rs\.?|inr|rupees|[₹₨૱]|रु\.?|રૂ\.?|\/-)?$/i;
/** Signs of other currencies, also those of full width: '￥', '＄'. */
const signs = /(?![₹₨૱])\p{Sc}|[元円]/u;

/** Returns the trimmed texts that a format writes beside a positive number. */
function textsOf(code: string): string[] {
  const [section = ''] = code.slice(0, FORMAT_MAX).split(';');
  return [...section.matchAll(written)].map(([, quoted, escaped, currency]) =>
    (quoted ?? escaped ?? currency ?? '').trim(),
  );
}

/** Does a format add something to the number that a reader needs: 'KRT-', ' Ctn', '$', or the dash of 000-000? */
function hasOwnText(code: string): boolean {
  const [section = ''] = code.slice(0, FORMAT_MAX).split(';');
  const isTelling = (text: string) => (/[\p{L}\p{N}]/u.test(text) || signs.test(text)) && !ofRupees.test(text);
  const shown = section.replace(written, (_, quoted, escaped) => quoted ?? escaped ?? '');
  // '0.0,"K"' shows thousands.
  const isScaled = /[0#],+(?:[^0#,]|$)/.test(section.replace(written, ''));
  return (
    (!isScaled && textsOf(code).some(isTelling)) || signs.test(section.replace(written, '')) || /0[-/ ]0/.test(shown)
  );
}

/**
 * Writes a cell's number as text: 15 significant digits, which is all that a sheet shows (so 0.1+0.2 is 0.3), never an
 * exponent; '18%' for percentages, YYYY-MM-DD for dates, '0402' where the format pads with zeros, 'KRT-0012' as shown.
 */
export function numberText(written: string, look: NumberLook, is1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (look === 'percent') return `${decimal(value, 2)}%`;
  if (look === 'date') return dateText(value, is1904) ?? decimal(value, 0);
  if (look === 'plain' || look === 'rupees') return decimal(value, 0);
  if ('code' in look) return unrounded(format(look.code, value).trim(), Math.abs(value));
  return Number.isInteger(value) && value >= 0 ? decimal(value, 0).padStart(look.zeros, '0') : decimal(value, 0);
}

/** Writes all digits of a number that its format rounds: '$2.75' for '$3'. Padded codes and fractions stay as shown. */
function unrounded(shown: string, value: number): string {
  const [number = '0', ...others] = shown.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const lost = Math.abs(Number(number.replaceAll(',', '')) - value);
  const isRounded = others.length === 0 && lost > 0 && lost < 1 && !/^0\d/.test(number);
  return isRounded ? shown.replace(number, decimal(value, 0)) : shown;
}

/** Returns `value * 10 ** power` in decimal digits. */
function decimal(value: number, power: number): string {
  const [, sign = '', digits = '', exponent = '0'] = /^(-?)([\d.]+)e([+-]\d+)$/.exec(value.toExponential(14)) ?? [];
  const significant = digits.replace('.', '').replace(/(?<!0)0+$/, '') || '0';
  const point = Number(exponent) + 1 + power;
  if (significant === '0') return '0';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significant}`;
  if (significant.length <= point) return sign + significant.padEnd(point, '0');
  return `${sign}${significant.slice(0, point)}.${significant.slice(point)}`;
}

const DAY_SECONDS = 86_400;

/** Days since the end of 1899 (or the start of 1904) -> '2026-11-21', '2026-11-21 09:30:00' or '09:30:00'. */
function dateText(days: number, is1904: boolean): string | null {
  if (days < 0 || days > 2_958_465) return null;
  // Excel counts 1900 as a leap year, so days before March 1900 are off by one.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days >= 1 && days < 60 ? 31 : 30);
  const seconds = Math.round(days * DAY_SECONDS);
  const [date = '', time = ''] = new Date(epoch + seconds * 1000).toISOString().slice(0, 19).split('T');
  if (seconds < DAY_SECONDS && !is1904) return time;
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`;
}
