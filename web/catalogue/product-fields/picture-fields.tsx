import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { IMAGE_BYTES_LIMIT, IMAGES_MAX } from '../../../rules/limits.ts';
import { FileField } from '../../ui/file-field.tsx';
import { typedBefore } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { isPictureFile } from '../../ui/picture-files.ts';
import { KeptPictures, NumberedPictures } from './kept-pictures.tsx';
import { picturesIn } from './pictures-in.ts';
import type { FieldsProps } from './values.ts';

/** Pictures of a product: the stored ones, to move and remove, and a field to add more. */
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
      <FileField
        name="images"
        label={m.add_pictures()}
        hint={m.pictures_hint()}
        accept="image/*"
        multiple
        refused={refused}
        complaintOf={(files) => complaintOf(files, IMAGES_MAX - urls.length)}
      />
    </div>
  );
}

/** Returns the specification's sentence against the files if `room` more pictures fit; null if they are fine. */
function complaintOf(files: File[], room: number): string | null {
  if (files.length > room) return m.images_n_more({ count: Math.max(0, room) });
  if (!files.every(isPictureFile)) return m.images_only();
  return files.some(({ size }) => size >= IMAGE_BYTES_LIMIT) ? m.image_too_big() : null;
}
