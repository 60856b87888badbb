import type { MetaDescriptor } from 'react-router';
import { m } from '../messages/compiled/messages.js';
import { baseLocale, getLocale, locales } from '../messages/compiled/runtime.js';
import { SHARED_PX, shareOf } from '../rules/catalogue/picture-url.ts';

interface Head {
  title: string;
  description: string;
  origin: string;
  /** Path and query of the canonical address. */
  path: string;
  image?: string | undefined;
  isIndexed?: boolean;
  structured?: object;
}

/** Picture that messengers show for a page without one of its own. */
const sharePicture = '/share.png';

/**
 * Returns title, description, canonical address, versions in the other languages, Open Graph and JSON-LD of a public
 * page. Called in loaders, so that this code is not sent to browsers.
 */
export function headOf({
  title,
  description,
  origin,
  path,
  image = sharePicture,
  isIndexed = true,
  structured,
}: Head): MetaDescriptor[] {
  const inLanguage = (language: string) => {
    const url = new URL(path, origin);
    if (language !== baseLocale) url.searchParams.set('lang', language);
    return url.href;
  };
  const text = description.replace(/\s+/g, ' ').slice(0, 300).toWellFormed();
  const canonical = inLanguage(getLocale());
  return [
    { title },
    { name: 'description', content: text },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: inLanguage(language),
    })),
    { property: 'og:site_name', content: m.site_name() },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: `${getLocale()}_IN` },
    ...pictureOf(image, origin),
    ...(structured ? [{ 'script:ld+json': structured as Record<string, string> }] : []),
  ];
}

/** Image of link previews, with its type and size, so that the first share shows it. Products' pictures are JPEG. */
function pictureOf(image: string, origin: string): MetaDescriptor[] {
  const isOfProduct = image !== sharePicture;
  return [
    { property: 'og:image', content: new URL(isOfProduct ? shareOf(image) : image, origin).href },
    { property: 'og:image:type', content: isOfProduct ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: String(SHARED_PX.width) },
    { property: 'og:image:height', content: String(SHARED_PX.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
