import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { pictureSizes, thumbnailOf } from '../../rules/catalogue/picture-url.ts';

interface PictureProps {
  url: string | undefined;
  alt: string;
  /** Side in CSS pixels; reserves the space before the picture has loaded. */
  side: number;
  size?: 'thumbnail' | 'whole';
  /**
   * Drawn width, in the syntax of an image's `sizes`: the browser then loads a product's picture in the size that the
   * screen needs.
   */
  sizes?: string;
  isFirst?: boolean;
  /** Slug of the product's category, if known: its symbol replaces a missing picture. */
  category?: string | undefined;
  /** True if the frame has room for the sentence 'Image not available'. */
  hasWords?: boolean;
  className?: string;
}

/**
 * A frame of at least this side, in CSS pixels, has room for 'Image not available'; from the second value on, for the
 * symbol above it too.
 */
const WORDS_FROM_PX = 64;
const SYMBOL_FROM_PX = 96;

/**
 * Product picture, uncropped on a neutral ground; a sentence replaces it if it is missing or fails to load (section 2).
 */
export function Picture({
  url,
  alt,
  side,
  size = 'thumbnail',
  sizes,
  isFirst = false,
  category,
  hasWords = side >= WORDS_FROM_PX,
  className = '',
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === undefined || url === failedUrl) {
    const hasSymbol = !hasWords || side >= SYMBOL_FROM_PX;
    return <NoPicture category={category} hasWords={hasWords} hasSymbol={hasSymbol} className={className} />;
  }
  return (
    <img
      // React misses a failure before hydration, so it is checked when the element is attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(url);
      }}
      {...(sizes !== undefined && { sizes, srcSet: pictureSizes(url, size === 'whole') })}
      src={size === 'thumbnail' ? thumbnailOf(url) : url}
      alt={alt}
      width={side}
      height={side}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setFailedUrl(url)}
      data-category={category}
      // Until the scripts load, the style sheet draws this sentence for a picture that failed.
      {...(side >= WORDS_FROM_PX && { 'data-failed': m.image_not_available() })}
      className={`photo rounded object-contain ${shape(className)}`}
    />
  );
}

interface NoPictureProps extends Required<Pick<PictureProps, 'hasWords' | 'className'>> {
  category: string | undefined;
  hasSymbol: boolean;
}

/** Says that there is no picture, on the tint of the category; a small frame shows only the category's symbol. */
function NoPicture({ category, hasWords, hasSymbol, className }: NoPictureProps) {
  return (
    <span
      role="img"
      aria-label={m.image_not_available()}
      title={m.image_not_available()}
      data-category={category ?? ''}
      className={`no-picture ${shape(className)}`}
    >
      {hasSymbol && <span className="symbol" />}
      {hasWords && <span className="no-picture-words">{m.image_not_available()}</span>}
    </span>
  );
}

/** The symbol of a category on its tint, decorative beside its name. */
export function CategorySymbol({ category, className = '' }: { category: string; className?: string }) {
  return (
    <span aria-hidden="true" data-category={category} className={`no-picture ${shape(className)}`}>
      <span className="symbol" />
    </span>
  );
}

/** Returns the classes with a square shape, unless they set another. */
function shape(className: string): string {
  return className.includes('aspect-') ? className : `aspect-square ${className}`;
}
