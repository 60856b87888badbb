export const THUMBNAIL_SIDE_PX = 240;
export const MEDIUM_SIDE_PX = 480;
/** Size of the picture that messengers show. */
export const SHARED_PX = { width: 1200, height: 630 };
const WHOLE_SIDE_PX = 800;

/** Every picture has a small twin beside it for lists: '/a/b.webp' -> '/a/b-240.webp'. */
export function thumbnailOf(url: string): string {
  return sizeOf(url, THUMBNAIL_SIDE_PX);
}

/** A picture that a seller has uploaded has a middle size too: '/pictures/b.webp' -> '/pictures/b-480.webp'. */
export function mediumOf(url: string): string {
  return sizeOf(url, MEDIUM_SIDE_PX);
}

/**
 * A product's first picture is also stored as a JPEG for messengers: '/pictures/b.webp' -> '/pictures/b-share.jpg'. A
 * sample has one of its front only.
 */
export function shareOf(url: string): string {
  return url.replace(/^(\/samples\/\d+)-\d\.webp$/, '$1-1.webp').replace(/\.webp$/, '-share.jpg');
}

/**
 * Returns the sizes of a product's picture for `srcset`; in lists the middle size is the largest. A sample's picture is
 * no larger than that itself, and a chat's picture has only a small twin.
 */
export function pictureSizes(url: string, isWhole: boolean): string | undefined {
  const small = `${thumbnailOf(url)} ${THUMBNAIL_SIDE_PX}w`;
  if (url.startsWith('/samples/')) return `${small}, ${url} ${MEDIUM_SIDE_PX}w`;
  if (!url.startsWith('/pictures/')) return undefined;
  const sizes = `${small}, ${mediumOf(url)} ${MEDIUM_SIDE_PX}w`;
  return isWhole ? `${sizes}, ${url} ${WHOLE_SIDE_PX}w` : sizes;
}

function sizeOf(url: string, side: number): string {
  return url.replace(/\.webp$/, `-${side}.webp`);
}
