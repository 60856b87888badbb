import sharp from 'sharp';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a picture as from a camera or a scanner: too large for the site, in one plain colour. */
export async function picture(name: string, colour: string): Promise<PictureFile> {
  const isPng = name.endsWith('.png');
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } });
  const buffer = await (isPng ? image.png() : image.jpeg()).toBuffer();
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer };
}
