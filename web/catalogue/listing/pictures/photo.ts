import { m } from '../../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT } from '../../../../rules/limits.ts';
import { isPictureFile } from '../../../ui/picture-files.ts';
import { randomUuid } from '../../../ui/random.ts';
import type { WaitsFor } from './upload.ts';

/** Picture of a row, from the moment it is chosen. */
export interface Photo {
  id: string;
  /** Name of the file. */
  name: string;
  /** The chosen file, later the file as sent; kept for a second try. Null if only the address is known. */
  blob: Blob | null;
  /** True when it was scaled down and turned upright. */
  isConverted: boolean;
  /** Address once it is uploaded. */
  url: string | null;
  /** Percentage that has been sent. */
  percent: number;
  /** What the next try of the upload waits for; null while it is sent. */
  waitsFor?: WaitsFor | null;
  /** Sentence that says why it is not uploaded. */
  failed: string | null;
}

export function photoOf(file: File): Photo {
  return { id: randomUuid(), name: file.name, blob: file, isConverted: false, url: null, percent: 0, failed: null };
}

/** Returns section 5's sentence against the files if `room` more fit; null if they are fine. */
export function complaintOf(files: File[], room: number): string | null {
  if (files.length > room) return m.images_n_more({ count: room });
  return complaintOfEach(files);
}

/** The same complaint without the limit of a row. */
export function complaintOfEach(files: File[]): string | null {
  if (!files.every(isPictureFile)) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}
