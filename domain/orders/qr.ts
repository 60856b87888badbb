import { encode } from 'uqr';

/** A QR code as one path of an SVG, a unit for each module. */
export interface QrCode {
  /** Units of a side, the quiet edge included. */
  size: number;
  path: string;
}

/** What a scanner needs around it. */
const QUIET_EDGE = 4;

/** The QR code of a text, readable with a seventh of it spoilt. */
export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_EDGE });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.findIndex((dark, at) => at > x && !dark);
      return [`M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
}
