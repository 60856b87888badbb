import { isOpen, type WeighedColumns } from './weighed-columns.ts';

const pictures = ['picture1', 'picture2', 'picture3', 'picture4'] as const;
const address = /^\S{0,9}https?:\/\/\S/i;
const pictureFile = /\.(?:jpe?g|png|webp|gif|avif|heic|bmp)(?:[?"'\]]|$)/i;
const ofPictures = /image|photo|picture|\b(?:pics?|imgs?)\b|फोटो|तस्वीर|चित्र|छवि|ફોટ|તસવીર|ચિત્ર|છબી/i;
/** Pictures of something else than the goods, or the same ones smaller. */
const otherPictures =
  /logo|swatch|thumb|icon|banner|chart|video|variant|categor|brand|licen[cs]e|report|guide|packing|packag|certificat|invoice|barcode|\bqr\b|back ?ground/i;

/** Addresses of pictures below an unknown header, such as 'Image links' or 'Drive', are the pictures of the goods. */
export function findUnnamedPictures(sheet: WeighedColumns): void {
  const columns = sheet.columns((at) => {
    const texts = sheet.texts.filled(at);
    const areAddresses = texts.length > 0 && texts.every((text) => address.test(text));
    const header = sheet.headerOf(at);
    const isMeant = ofPictures.test(header) || texts.every((text) => pictureFile.test(text));
    return isOpen(sheet, at) && areAddresses && isMeant && !otherPictures.test(header);
  });
  for (const column of columns) {
    const free = pictures.find((target) => !sheet.mapping.includes(target));
    if (free !== undefined) sheet.mapping[column] = free;
  }
}
