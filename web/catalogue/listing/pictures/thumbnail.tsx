import type { ComponentProps } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { thumbnailOf } from '../../../../rules/catalogue/picture-url.ts';
import type { Photo } from './photo.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Small picture with the progress of its upload; a press shows it large. */
export function Thumbnail({
  photo,
  label,
  onPress,
  ...drag
}: { photo: Photo; label: string; onPress: () => void } & ComponentProps<'button'>) {
  const local = useObjectUrl(photo.blob);
  const shown = local ?? (photo.url && thumbnailOf(photo.url));
  return (
    <button type="button" aria-label={label} onClick={onPress} className="thumbnail" {...drag}>
      {shown && <img src={shown} alt="" width={64} height={64} className="size-full object-cover" />}
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
