import { toast } from 'sonner';
import { m } from '../../../../messages/compiled/messages.js';
import { inNameOrder, photosByProduct } from '../../../../rules/catalogue/photo-match.ts';
import { IMAGES_MAX } from '../../../../rules/limits.ts';
import { useKeptPhotos } from '../../../ui/kept-photos.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { complaintOfEach } from './photo.ts';
import { PhotosButton } from './photos-button.tsx';
import { Tray } from './tray.tsx';
import { useFileDrop } from './use-file-drop.ts';

/**
 * Chooser and drop area for photos of many products: each photo goes to the row its file name matches, the rest to the
 * tray.
 */
export function ManyPhotos({
  account,
  rows,
  actions: { take, photos },
}: {
  account: string;
  rows: Row[];
  actions: RowActions;
}) {
  const { waiting, add, putAway } = useKeptPhotos(account, 'listing-photos');
  const open = rows.filter(({ state }) => state === 'unsaved');
  const sort = (files: File[], rowId: string | null) => {
    const fit = files.filter((file) => complaintOfEach([file]) === null);
    const complaint = complaintOfEach(files);
    if (complaint === null) toast.dismiss('photos');
    else toast.error(complaint, { id: 'photos' });
    const { found, rest } = sorted(fit, rows, rowId);
    for (const [row, own] of found) take(row, own);
    add(rest);
    const count = [...found.values()].flat().length;
    if (count > 0 && rowId === null) toast.success(m.photos_assigned({ count }));
  };
  const isOver = useFileDrop(sort);
  const listEach = () => {
    photos(
      waiting.map(({ file }) => file),
      null,
    );
    for (const { id } of waiting) putAway(id);
  };
  return (
    <div className={isOver ? 'photos-over' : ''}>
      <PhotosButton label={m.photos_of_many()} onFiles={(files) => sort(files, null)} className="mt-2 w-fit" />
      <p className="note in-table mt-1 mb-2">{m.photos_hint()}</p>
      {waiting.length > 0 && <Tray waiting={waiting} rows={open} take={take} putAway={putAway} listEach={listEach} />}
    </div>
  );
}

/**
 * Returns the files for each row, by the row they were dropped on or by their name, as long as the row has room; `rest`
 * has the others, and those of rows that are saved.
 */
function sorted(files: File[], rows: Row[], rowId: string | null): { found: Map<Row, File[]>; rest: File[] } {
  const products = rows.map(({ id, values }) => ({ id, sku: values['sku'] ?? '', name: values['name'] ?? '' }));
  const { found: byName, rest } = photosByProduct(files, products);
  const wanted = rowId === null ? byName : new Map([[rowId, inNameOrder(files)]]);
  const found = new Map<Row, File[]>();
  const left = rowId === null ? [...rest] : [];
  for (const [id, own] of wanted) {
    const row = rows.find((one) => one.id === id && one.state === 'unsaved');
    const room = row ? Math.max(0, IMAGES_MAX - row.photos.length) : 0;
    if (row && room > 0) found.set(row, own.slice(0, room));
    left.push(...own.slice(room));
  }
  return { found, rest: left };
}
