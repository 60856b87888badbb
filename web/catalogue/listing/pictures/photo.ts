import { m } from '../../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MAX } from '../../../../rules/limits.ts';
import { randomUuid } from '../../../ui/random.ts';

/** A picture of a row, from the moment it was chosen. */
export interface Photo {
  id: string;
  /** The file's name. */
  name: string;
  /** The file as it was chosen, later as it is sent; kept for a second try. Null where only the address is known. */
  blob: Blob | null;
  /** Small enough and upright. */
  isConverted: boolean;
  /** Its address once it is uploaded. */
  url: string | null;
  /** Percent of it that was sent. */
  percent: number;
  /** The connection was lost on the way, and it is tried again. */
  isWaiting?: boolean;
  /** Why it is not uploaded. */
  failed: string | null;
}

export function photoOf(file: File): Photo {
  return { id: randomUuid(), name: file.name, blob: file, isConverted: false, url: null, percent: 0, failed: null };
}

/** Section 5's sentence against files beside so many photos; null when they are fit. */
export function complaintOf(files: File[], already: number): string | null {
  if (already + files.length > IMAGES_MAX) return m.images_n_more({ count: IMAGES_MAX - already });
  return complaintOfEach(files);
}

/** The same whatever row they are for. */
export function complaintOfEach(files: File[]): string | null {
  if (files.some(({ type }) => !type.startsWith('image/'))) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}
