import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { thumbnailOf } from '../../rules/catalogue/picture-url.ts';
import { BoxIcon } from './icons.tsx';

interface PictureProps {
  url: string | undefined;
  alt: string;
  /** Side in CSS pixels; reserves the space before the picture has loaded. */
  side: number;
  size?: 'thumbnail' | 'whole';
  isFirst?: boolean;
  className?: string;
}

/** Product picture on a tint; a placeholder where it is missing or fails to load (section 2). */
export function Picture({ url, alt, side, size = 'thumbnail', isFirst = false, className = '' }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === undefined || url === failedUrl) return <NoPicture side={side} className={className} />;
  return (
    <img
      // React misses a failure before hydration, so it is checked when the element is attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(url);
      }}
      src={size === 'thumbnail' ? thumbnailOf(url) : url}
      alt={alt}
      width={side}
      height={side}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setFailedUrl(url)}
      className={`rounded object-contain ${size === 'whole' ? 'border border-rule bg-white' : 'bg-indigo-tint'} ${shape(className)}`}
    />
  );
}

function NoPicture({ side, className }: { side: number; className: string }) {
  return (
    <span
      role="img"
      aria-label={m.image_not_available()}
      className={`grid ${shape(className)} place-items-center overflow-hidden rounded border border-rule bg-paper p-0.5 text-center text-quiet`}
    >
      {side >= 64 ? (
        <span className="text-xs leading-4">{m.image_not_available()}</span>
      ) : (
        <span title={m.image_not_available()}>
          <BoxIcon />
        </span>
      )}
    </span>
  );
}

/** Returns the classes with a square shape, unless they set another. */
function shape(className: string): string {
  return className.includes('aspect-') ? className : `aspect-square ${className}`;
}
