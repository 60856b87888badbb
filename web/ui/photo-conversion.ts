import { m } from '../../messages/compiled/messages.js';
import { IMAGE_QUALITY, IMAGE_SIDE_MAX_PX } from '../../rules/limits.ts';
import { isHeic } from './picture-files.ts';

/**
 * Converts a file to an upright WebP at quality 0.8, at most 800 px long (section 7). If the browser cannot write WebP,
 * returns the smaller of file and reduced picture for the server. Throws the sentence for the user.
 */
export async function converted(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw new Error((await isHeic(file)) ? m.image_is_heic() : m.image_unreadable());
  });
  const share = Math.min(1, IMAGE_SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(m.webp_failed());
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', IMAGE_QUALITY / 100);
  });
  if (!small) throw new Error(m.webp_failed());
  return small.type === 'image/webp' || small.size < file.size ? small : file;
}
