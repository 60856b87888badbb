import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MOST } from '../../../../rules/limits.ts';
import { isRefused } from '../../../ui/form-sentence.tsx';
import { RemoveIcon } from '../../../ui/icons.tsx';

/**
 * Up to four pictures, chosen together or one after the other as a phone's camera gives them, with a preview each.
 * What is wrong with a choice is said before it is sent, and that choice is not taken.
 */
export function PicturesField({ refused }: { refused: unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const previews = usePreviews(files);
  const wrong = complaint ?? (isRefused(refused) ? (refused.fields['images']?.[0] ?? null) : null);

  const take = (next: File[], said: string | null) => {
    const chosen = new DataTransfer();
    for (const file of next) chosen.items.add(file);
    if (input.current) input.current.files = chosen.files;
    setFiles(next);
    setComplaint(said);
  };
  const add = (chosen: File[]) => {
    const said = complaintOf(chosen, files.length);
    take(said === null ? [...files, ...chosen] : files, said);
  };
  const remove = (file: File, said: string | null = null) =>
    take(
      files.filter((other) => other !== file),
      said,
    );

  return (
    <div>
      <label htmlFor="field-images" className="mb-1 block font-semibold">
        {m.pictures()}
      </label>
      <input
        ref={input}
        id="field-images"
        type="file"
        name="images"
        accept="image/*"
        multiple
        aria-describedby="hint-images error-images"
        aria-invalid={wrong !== null}
        onChange={(event) => add([...(event.currentTarget.files ?? [])])}
        className="input py-2"
      />
      <p id="hint-images" className="mt-1 text-sm text-quiet">
        {m.pictures_hint()}
      </p>
      <p id="error-images" aria-live="polite" className="text-sm text-red">
        {wrong}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {previews.map(({ file, url }, place) => (
          <li key={url} className="card overflow-hidden">
            <img
              src={url}
              alt={file.name}
              width={80}
              height={80}
              onError={() => remove(file, m.images_only())}
              className="size-20 object-contain"
            />
            <button
              type="button"
              aria-label={m.remove_picture({ number: place + 1 })}
              onClick={() => remove(file)}
              className="grid h-11 w-full place-items-center border-t border-rule"
            >
              <RemoveIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The specification's sentence against a choice of pictures beside those already there; null when it is fit. */
function complaintOf(chosen: File[], already: number): string | null {
  if (already + chosen.length > IMAGES_MOST) return m.images_n_more({ count: IMAGES_MOST - already });
  if (chosen.some(({ type }) => !type.startsWith('image/'))) return m.images_only();
  return chosen.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}

function usePreviews(files: File[]): { file: File; url: string }[] {
  const [previews, setPreviews] = useState<{ file: File; url: string }[]>([]);
  useEffect(() => {
    const made = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setPreviews(made);
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return previews;
}
