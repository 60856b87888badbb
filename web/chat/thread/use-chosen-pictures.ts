import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MAX } from '../../../rules/limits.ts';
import { converted } from '../../ui/photo-conversion.ts';
import { isPictureFile } from '../../ui/picture-files.ts';
import { randomUuid } from '../../ui/random.ts';

/** Picture chosen for the message being written. */
export interface Chosen {
  id: string;
  blob: Blob;
  url: string;
}

/** Pictures chosen for a message, scaled down and turned upright, and the reason why a file was refused. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const choose = async (files: File[]) => {
    const room = IMAGES_MAX - chosen.length;
    const taken = files.slice(0, room);
    const refused = complaintOf(taken);
    // If there are too many, the first are kept.
    setComplaint(refused ?? (files.length > room ? m.images_n_more({ count: room }) : null));
    if (refused !== null) return;
    try {
      const blobs = await Promise.all(taken.map(converted));
      const more = blobs.map((blob) => ({ id: randomUuid(), blob, url: URL.createObjectURL(blob) }));
      setChosen((before) => [...before, ...more]);
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : m.image_unreadable());
    }
  };
  const remove = (id: string) => {
    const gone = chosen.find((one) => one.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    setChosen(chosen.filter((one) => one.id !== id));
  };
  const clear = () => {
    for (const { url } of chosen) URL.revokeObjectURL(url);
    setChosen([]);
    setComplaint(null);
  };
  return { chosen, complaint, choose, remove, clear };
}

function complaintOf(files: File[]): string | null {
  if (!files.every(isPictureFile)) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}
