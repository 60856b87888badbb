import type { ComponentProps } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { thumbnailOf } from '../../../../rules/catalogue/picture-url.ts';
import type { Photo } from './photo.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Picture with the progress of its upload, small or as the first of a draft; a press shows it whole. */
export function Thumbnail({
  photo,
  label,
  onPress,
  isLarge = false,
  ...drag
}: { photo: Photo; label: string; onPress: () => void; isLarge?: boolean } & ComponentProps<'button'>) {
  const local = useObjectUrl(photo.blob);
  const shown = local ?? (photo.url && (isLarge ? photo.url : thumbnailOf(photo.url)));
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={isLarge ? 'thumbnail thumbnail-large' : 'thumbnail'}
      {...drag}
    >
      {shown && <img src={shown} alt="" width={64} height={64} decoding="async" className="size-full object-contain" />}
      {photo.url === null && photo.failed === null && (
        <progress
          max={100}
          value={photo.percent}
          aria-label={photo.isConverted ? m.picture_uploading({ percent: photo.percent }) : m.picture_preparing()}
        />
      )}
      {photo.failed !== null && <span className="thumbnail-failed">{m.picture_failed()}</span>}
    </button>
  );
}

/** Small picture of a saved product. */
export function StillPhoto({ photo }: { photo: Photo }) {
  const local = useObjectUrl(photo.blob);
  const shown = local ?? (photo.url && thumbnailOf(photo.url));
  return shown ? (
    <img src={shown} alt="" width={44} height={44} className="size-11 shrink-0 rounded bg-well object-contain" />
  ) : null;
}
