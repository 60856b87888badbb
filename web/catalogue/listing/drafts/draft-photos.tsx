import { m } from '../../../../messages/compiled/messages.js';
import { fieldId } from '../cells.tsx';
import { calledInList } from '../pictures/called-in-list.ts';
import { photosMax } from '../pictures/designs.ts';
import { FileButton } from '../pictures/file-button.tsx';
import { CameraIcon, GalleryIcon } from '../pictures/icons.tsx';
import { UploadState } from '../pictures/pictures-cell.tsx';
import { Thumbnail } from '../pictures/thumbnail.tsx';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';

interface DraftPhotosProps {
  row: Row;
  /** Position among the rows, from 1. */
  number: number;
  above: string | null;
  actions: RowActions;
}

/** Photos of a draft, the first one large, with buttons to take or choose more. */
export function DraftPhotos({ row, number, above, actions }: DraftPhotosProps) {
  const [first, ...others] = row.photos;
  const isOpen = row.state === 'unsaved';
  const name = calledInList(row, number);
  return (
    <div data-column="images" className={first ? 'draft-photos' : 'draft-photos draft-photos-none'}>
      {first && (
        <Thumbnail
          photo={first}
          label={m.show_large({ number: 1, name })}
          onPress={() => actions.show(row, first.id)}
          isLarge
        />
      )}
      <div className="draft-strip">
        {others.map((photo, at) => (
          <Thumbnail
            key={photo.id}
            photo={photo}
            label={m.show_large({ number: at + 2, name })}
            onPress={() => actions.show(row, photo.id)}
          />
        ))}
        {isOpen && row.photos.length < photosMax(row) && (
          <>
            <FileButton
              row={row}
              onFiles={(files) => actions.photos(files, row)}
              label={m.take_picture()}
              product={name}
              icon={<CameraIcon />}
              isCamera
            />
            <FileButton
              row={row}
              onFiles={(files) => actions.photos(files, row)}
              label={m.choose_pictures()}
              product={name}
              icon={<GalleryIcon />}
              isMany
            />
          </>
        )}
      </div>
      {!first && <p className="note">{m.draft_photos_hint()}</p>}
      {isOpen && above !== null && (
        <button type="button" onClick={() => actions.join(row, above)} className="button w-full">
          {m.draft_join()}
        </button>
      )}
      <div id={`error-${fieldId(row, 'images')}`} aria-live="polite">
        {row.errors['images'] !== undefined && <p className="text-sm text-red">{row.errors['images']}</p>}
      </div>
      <UploadState row={row} begin={actions.begin} />
    </div>
  );
}
