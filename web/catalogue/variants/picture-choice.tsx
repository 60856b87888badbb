import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { converted } from '../../ui/photo-conversion.ts';
import { Picture } from '../../ui/picture.tsx';
import { CameraIcon } from '../listing/pictures/icons.tsx';
import { complaintOfEach } from '../listing/pictures/photo.ts';
import { PhotosButton } from '../listing/pictures/photos-button.tsx';
import { upload } from '../listing/pictures/upload.ts';
import { useFilesChosen } from '../listing/pictures/use-files-chosen.ts';
import type { FieldsProps } from './fields.ts';

interface PictureChoiceProps extends Pick<FieldsProps, 'images' | 'watch'> {
  /** Name of the row's fields. */
  name: string;
  /** Name of the variant or part in the picture. */
  of: string;
  url: string;
  onChoose: (url: string) => void;
}

/** Picture of a row: one of the product's, or a new one, which is uploaded at once. */
export function PictureChoice({ name, of, url, images, watch, onChoose }: PictureChoiceProps) {
  const isHydrated = useHydrated();
  if (!watch && images.length === 0 && url === '') return null;
  return (
    <span className="picture-choice">
      {isHydrated && watch ? (
        <NewPicture of={of} url={url} watch={watch} onChoose={onChoose} />
      ) : (
        url !== '' && <Picture url={url} alt="" side={56} className="size-14" />
      )}
      {images.length > 0 ? (
        <select
          name={`${name}.image`}
          aria-label={m.picture_which({ of })}
          value={url}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className="input w-auto! max-w-32"
        >
          <option value="">{m.picture_none()}</option>
          {images.map((image, at) => (
            <option key={image} value={image}>
              {m.picture_n({ number: at + 1 })}
            </option>
          ))}
          {url !== '' && !images.includes(url) && <option value={url}>{m.picture_own()}</option>}
        </select>
      ) : (
        <input type="hidden" name={`${name}.image`} value={url} readOnly />
      )}
    </span>
  );
}

type Watch = NonNullable<FieldsProps['watch']>;
type NewPictureProps = Pick<PictureChoiceProps, 'of' | 'url' | 'onChoose'> & { watch: Watch };

function NewPicture({ of, url, watch, onChoose }: NewPictureProps) {
  const { take, failed } = useUploads(watch, (urls) => onChoose(urls[0] ?? url));
  const input = useFilesChosen(take);
  return (
    <>
      <label className="picture-button">
        {url === '' ? <CameraIcon /> : <Picture url={url} alt="" side={56} className="size-14" />}
        <input ref={input} type="file" accept="image/*" aria-label={m.picture_for({ of })} className="file-input" />
      </label>
      {failed !== null && (
        <span role="alert" className="text-sm text-red">
          {failed}
        </span>
      )}
    </>
  );
}

/** Button that adds pictures to all rows at once, in their order. */
export function PicturesInOrder({ watch, onChosen }: { watch: Watch; onChosen: (urls: string[]) => void }) {
  const { take, failed } = useUploads(watch, onChosen);
  return (
    <div className="mt-3">
      <PhotosButton label={m.pictures_in_order()} onFiles={take} className="w-fit" />
      <p className="note">{m.pictures_in_order_hint()}</p>
      {failed !== null && (
        <p role="alert" className="text-sm text-red">
          {failed}
        </p>
      )}
    </div>
  );
}

/** Uploads pictures one after another, and passes on their addresses in the order of choice. */
function useUploads(watch: Watch, onDone: (urls: string[]) => void) {
  const [failed, setFailed] = useState<string | null>(null);
  const onLate = () => setFailed(m.images_upload_failed());
  const send = async (files: File[]) => {
    const urls: string[] = [];
    for (const file of files) {
      const picture = await converted(file).catch(() => file);
      urls.push(await upload(picture, { onPercent: () => undefined, onWait: () => undefined, onLate }));
    }
    setFailed(null);
    onDone(urls);
  };
  const take = (files: File[]) => {
    const complaint = complaintOfEach(files);
    setFailed(complaint);
    if (complaint !== null) return;
    watch((count) => count + 1);
    void send(files)
      .catch((error: unknown) => setFailed(error instanceof Error ? error.message : m.images_upload_failed()))
      .finally(() => watch((count) => count - 1));
  };
  return { take, failed };
}
