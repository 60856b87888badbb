import type { Photo } from './photo.ts';

/** Returns the photos with one of them moved to another place. */
export function moved(photos: Photo[], id: string, to: number): Photo[] {
  const photo = photos.find((one) => one.id === id);
  if (!photo) return photos;
  const others = photos.filter((one) => one !== photo);
  return [...others.slice(0, to), photo, ...others.slice(to)];
}
