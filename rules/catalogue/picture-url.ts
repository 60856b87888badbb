export const THUMBNAIL_SIDE_PX = 240;

/** Every picture has a small twin beside it for lists: '/a/b.webp' -> '/a/b-240.webp'. */
export function thumbnailOf(url: string): string {
  return url.replace(/\.webp$/, `-${THUMBNAIL_SIDE_PX}.webp`);
}
