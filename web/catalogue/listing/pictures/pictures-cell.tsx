import { type DragEvent, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Cell, fieldOf } from '../cells.tsx';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { calledInList } from './called-in-list.ts';
import { photosMax } from './designs.ts';
import { FileButton } from './file-button.tsx';
import { CameraIcon, GalleryIcon } from './icons.tsx';
import { moved } from './order.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { WaitsFor } from './upload.ts';
import { useFilesChosen } from './use-files-chosen.ts';
import '../../../ui/file-field.css';

interface Props {
  row: Row;
  /** Position among the rows, from 1. */
  number: number;
  actions: RowActions;
}

/** Pictures of a row: up to four, from the camera or the gallery, in the order that buyers see. */
export function PicturesCell({ row, number, actions }: Props) {
  const isHydrated = useHydrated();
  const early = useFilesChosen((files) => actions.take(row, files));
  return (
    <Cell row={row} name="images" label={m.pictures()}>
      {isHydrated ? (
        <Pictures row={row} number={number} actions={actions} />
      ) : (
        <>
          <div className="file-drop">
            <GalleryIcon />
            <span aria-hidden="true">{m.choose_pictures()}</span>
            <input {...fieldOf(row, 'images')} ref={early} type="file" name="images" accept="image/*" multiple />
          </div>
          <p className="note">{m.pictures_hint()}</p>
        </>
      )}
    </Cell>
  );
}

/** Chosen pictures, which can be dragged into another order, and buttons for more. */
function Pictures({ row, number, actions }: Props) {
  const product = calledInList(row, number);
  const isOpen = row.state === 'unsaved';
  const onFiles = (files: File[]) => actions.take(row, files);
  return (
    <>
      <PictureList row={row} product={product} actions={actions} isOpen={isOpen} />
      {isOpen && row.photos.length < photosMax(row) && (
        <div className="flex flex-wrap gap-1">
          <FileButton
            row={row}
            onFiles={onFiles}
            label={m.choose_pictures()}
            product={product}
            icon={<GalleryIcon />}
            isMany
          />
          <FileButton
            row={row}
            onFiles={onFiles}
            label={m.take_picture()}
            product={product}
            icon={<CameraIcon />}
            isCamera
          />
        </div>
      )}
      <UploadState row={row} begin={actions.begin} />
    </>
  );
}

/** Says what a row's uploads wait for, and offers to retry the failed ones. */
export function UploadState({ row, begin }: { row: Row; begin: RowActions['begin'] }) {
  const failed = row.photos.filter((photo) => photo.failed !== null);
  const isWaitingFor = (cause: WaitsFor) => row.photos.some(({ waitsFor }) => waitsFor === cause);
  return (
    <>
      <p role="status" className="text-sm text-red empty:hidden">
        {isWaitingFor('connection') ? m.pictures_waiting() : isWaitingFor('server') && m.pictures_tried_again()}
      </p>
      {row.state === 'unsaved' && failed.length > 0 && (
        <button type="button" onClick={() => void begin(failed)} className="link min-h-11">
          {m.try_again()}
        </button>
      )}
    </>
  );
}

function PictureList({ row, product, actions, isOpen }: Omit<Props, 'number'> & { product: string; isOpen: boolean }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    actions.change({ type: 'photos', id: row.id, change: (photos) => moved(photos, dragged, at) });
    setDragged(null);
  };
  return (
    <ul className="flex flex-wrap gap-1 empty:hidden">
      {row.photos.map((photo, at) => (
        <li key={photo.id}>
          <Thumbnail
            photo={photo}
            label={m.show_large({ number: at + 1, name: product })}
            onPress={() => actions.show(row, photo.id)}
            draggable={isOpen}
            onDragStart={() => setDragged(photo.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          />
        </li>
      ))}
    </ul>
  );
}
