import devanagariRegular from '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff2?url';
import gujaratiRegular from '@fontsource/anek-gujarati/files/anek-gujarati-gujarati-400-normal.woff2?url';
import latinRegular from '@fontsource/anek-latin/files/anek-latin-latin-400-normal.woff2?url';
import latinBold from '@fontsource/anek-latin/files/anek-latin-latin-600-normal.woff2?url';
import type { Locale } from '../../messages/compiled/runtime.js';

interface Language {
  /** Name in its own language and script. */
  name: string;
  /** The two font files that its first screen mostly uses; styles/fonts.css has all of them. */
  firstFonts: string[];
}

export const languages: Record<Locale, Language> = {
  en: { name: 'English', firstFonts: [latinRegular, latinBold] },
  hi: { name: 'हिन्दी', firstFonts: [latinRegular, devanagariRegular] },
  gu: { name: 'ગુજરાતી', firstFonts: [latinRegular, gujaratiRegular] },
};
