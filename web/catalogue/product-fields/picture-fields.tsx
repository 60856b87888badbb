import { useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MAX } from '../../../rules/limits.ts';
import { useFieldErrors } from '../../ui/field.tsx';
import { typedBefore } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { KeptPictures, NumberedPictures } from './kept-pictures.tsx';
import { picturesIn } from './pictures-in.ts';
import type { FieldsProps } from './values.ts';

/** Pictures of a product: the present ones to move and remove, and a field to add more. */
export function PictureFields({ values, refused }: Omit<FieldsProps, 'forAll'>) {
  const [urls, setUrls] = useState(() => picturesIn(typedBefore(refused, values)));
  const isHydrated = useHydrated();
  const name = values['name'] ?? '';
  return (
    <div className="space-y-3">
      {isHydrated ? (
        <KeptPictures urls={urls} name={name} onChange={setUrls} />
      ) : (
        <NumberedPictures urls={urls} name={name} />
      )}
      <AddedPictures room={IMAGES_MAX - urls.length} refused={refused} />
    </div>
  );
}

/** Field for as many files as there is room. A wrong choice is refused before it is sent. */
function AddedPictures({ room, refused }: { room: number; refused: unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { errors, edited } = useFieldErrors('images', refused);
  const previews = usePreviews(files);
  const wrong = complaint ?? errors[0] ?? null;
  const choose = (chosen: File[]) => {
    const wrong = complaintOf(chosen, room);
    if (wrong !== null && input.current) input.current.value = '';
    setFiles(wrong === null ? chosen : []);
    setComplaint(wrong);
  };
  return (
    <div>
      <label htmlFor="field-images" className="mb-1 block font-semibold">
        {m.add_pictures()}
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
        {...edited}
        onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
        className="input py-2"
      />
      <p id="hint-images" className="mt-1 text-sm text-quiet">
        {m.pictures_hint()}
      </p>
      <div id="error-images" aria-live="polite" className="text-sm text-red">
        {wrong}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {previews.map(({ url, name }) => (
          <li key={url} className="card overflow-hidden">
            <img src={url} alt={name} width={80} height={80} className="size-20 object-contain" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the specification's sentence against a choice of files; null when it is fine. */
function complaintOf(files: File[], room: number): string | null {
  if (files.length > room) return m.images_n_more({ count: Math.max(0, room) });
  if (files.some(({ type }) => !type.startsWith('image/'))) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}

function usePreviews(files: File[]): { name: string; url: string }[] {
  const [previews, setPreviews] = useState<{ name: string; url: string }[]>([]);
  useEffect(() => {
    const made = files
      .filter(({ type }) => type.startsWith('image/'))
      .map((file) => ({ name: file.name, url: URL.createObjectURL(file) }));
    setPreviews(made);
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  return previews;
}
