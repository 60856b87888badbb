import { encode } from 'uqr';

/** A QR code as one path of an SVG; each module is one unit. */
export interface QrCode {
  /** Side length in units, including the white border. */
  size: number;
  path: string;
}

/** White border that scanners need, in modules. */
const QUIET_EDGE = 4;

/** Returns the QR code of a text, readable with up to 15 % of it damaged. */
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
