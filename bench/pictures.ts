import sharp from 'sharp';
import { pictureFrom } from '../domain/media/picture-file.ts';
import { figure, note } from './report.ts';
import { median, timed } from './statistics.ts';

const PICTURES = 12;

/**
 * Measures how many pictures one core re-encodes: full-size ones of a phone's camera, and ones that the browser has
 * reduced.
 */
export async function pictures(): Promise<void> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await measure('a 12-megapixel photo', await photo(4000, 3000));
    await measure('an 800 px picture', await photo(800, 600));
  } finally {
    sharp.concurrency(threads);
  }
}

async function measure(what: string, bytes: Buffer): Promise<void> {
  const whole = await timed(PICTURES, () => pictureFrom(bytes));
  const unpacked = await timed(PICTURES, () => sharp(bytes).raw().toBuffer());
  note(
    `${what} (${figure(bytes.length / 1024)} KB) re-encoded with its small twin: ${figure(1000 / median(whole))} a second on one core  [only unpacked: ${figure(1000 / median(unpacked))} a second]`,
  );
}

/** Makes noise under a gradient, which is about as hard to compress as a photo. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
}
