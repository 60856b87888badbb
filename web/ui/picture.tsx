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
   * How wide it is drawn, as `sizes` of an image says it: a product's picture is then loaded in the size that the screen
   * needs.
   */
  sizes?: string;
  isFirst?: boolean;
  /** Slug of the product's category, where it is known: its symbol stands for a missing picture. */
  category?: string | undefined;
  className?: string;
}

/** Product picture on a tint; a symbol in its place where it is missing or fails to load (section 2). */
export function Picture({
  url,
  alt,
  side,
  size = 'thumbnail',
  sizes,
  isFirst = false,
  category,
  className = '',
}: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === undefined || url === failedUrl) return <NoPicture category={category} className={className} />;
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
      className={`tinted rounded object-contain ${shape(className)}`}
    />
  );
}

/** The symbol of the category on its tint. Its words are for those who do not see it. */
function NoPicture({ category, className }: Pick<PictureProps, 'category' | 'className'>) {
  return (
    <span
      role="img"
      aria-label={m.image_not_available()}
      title={m.image_not_available()}
      data-category={category ?? ''}
      className={`no-picture ${shape(className ?? '')}`}
    >
      <span className="symbol" />
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
