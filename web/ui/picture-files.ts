/** True if the file may be a picture. Desktop browsers give no type for the HEIC photos of iPhones. */
export const isPictureFile = ({ name, type }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));

/** True for a HEIC photo, which most browsers cannot open. */
export async function isHeic(file: Blob): Promise<boolean> {
  const box = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(box);
}
