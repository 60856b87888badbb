import { useEffect, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MOST } from '../../../../rules/limits.ts';
import { isRefused } from '../../../ui/form-sentence.tsx';

interface PicturesFieldProps {
  refused: unknown;
  /** Is the choice fit to be sent? */
  onChoose: (isFit: boolean) => void;
}

/** Up to four pictures with a preview; what is wrong with a choice is said before it is sent. */
export function PicturesField({ refused, onChoose }: PicturesFieldProps) {
  const [files, setFiles] = useState<File[]>([]);
  const previews = usePreviews(files);
  const wrong = complaint(files) ?? (isRefused(refused) ? (refused.fields['images']?.[0] ?? null) : null);
  return (
    <div>
      <label htmlFor="field-images" className="mb-1 block font-semibold">
        {m.pictures()}
      </label>
      <input
        id="field-images"
        type="file"
        name="images"
        accept="image/*"
        multiple
        aria-describedby="hint-images error-images"
        aria-invalid={wrong !== null}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          setFiles(chosen);
          onChoose(complaint(chosen) === null);
        }}
        className="input py-2"
      />
      <p id="hint-images" className="mt-1 text-sm text-quiet">
        {m.pictures_hint()}
      </p>
      <p id="error-images" aria-live="polite" className="text-sm text-red">
        {wrong}
      </p>
      {previews.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {previews.map((url, place) => (
            <img
              key={url}
              src={url}
              alt={files[place]?.name ?? ''}
              width={72}
              height={72}
              className="size-18 rounded object-contain"
            />
          ))}
        </div>
      )}
    </div>
  );
}

function complaint(files: File[]): string | null {
  if (files.length > IMAGES_MOST) return m.images_n_more({ count: IMAGES_MOST });
  if (files.some(({ type }) => !type.startsWith('image/'))) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}

function usePreviews(files: File[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const made = files.slice(0, IMAGES_MOST).map((file) => URL.createObjectURL(file));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
