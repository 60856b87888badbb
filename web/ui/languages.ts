import type { Locale } from '../../messages/compiled/runtime.js';
import devanagariRegular from './fonts/devanagari-400.woff2?url';
import gujaratiRegular from './fonts/gujarati-400.woff2?url';
import latinRegular from './fonts/latin-400.woff2?url';
import latinBold from './fonts/latin-600.woff2?url';
import plainLatinRegular from './fonts/latin-plain-400.woff2?url';

interface Language {
  /** Name in its own language and script. */
  name: string;
  /** The two font files that the first screen mostly uses; styles/fonts.css has all fonts. */
  firstFonts: string[];
}

export const languages: Record<Locale, Language> = {
  en: { name: 'English', firstFonts: [latinRegular, latinBold] },
  hi: { name: 'हिन्दी', firstFonts: [plainLatinRegular, devanagariRegular] },
  gu: { name: 'ગુજરાતી', firstFonts: [plainLatinRegular, gujaratiRegular] },
};
