import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { RemoveIcon } from '../../../ui/icons.tsx';
import type { WaitingPhoto } from '../../../ui/kept-photos.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { photosMax } from './designs.ts';
import { complaintOf } from './photo.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Photos whose names match no row; each is assigned by hand. */
export function Tray({
  waiting,
  rows,
  take,
  putAway,
  listEach,
}: {
  waiting: WaitingPhoto[];
  rows: Row[];
  take: RowActions['take'];
  putAway: (id: string) => void;
  /** Makes a product of each photo. */
  listEach: () => void;
}) {
  return (
    <section aria-labelledby="tray-title" className="card mt-2 p-3">
      <h2 id="tray-title" className="text-lg">
        {m.tray_title()}
      </h2>
      <button type="button" onClick={listEach} className="button mt-2">
        {m.tray_each()}
      </button>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {waiting.map((photo) => (
          <TrayPhoto key={photo.id} photo={photo} rows={rows} take={take} putAway={putAway} />
        ))}
      </ul>
    </section>
  );
}

function TrayPhoto({
  photo: { id, file },
  rows,
  take,
  putAway,
}: {
  photo: WaitingPhoto;
  rows: Row[];
  take: RowActions['take'];
  putAway: (id: string) => void;
}) {
  const [chosen, setChosen] = useState('');
  const row = rows.find((one) => one.id === chosen);
  const complaint = row ? complaintOf([file], photosMax(row) - row.photos.length) : null;
  const url = useObjectUrl(file);
  const put = () => {
    if (!row || complaint !== null) return;
    take(row, [file]);
    putAway(id);
  };
  return (
    <li className="flex gap-2">
      {url && (
        <img
          src={url}
          alt=""
          width={64}
          height={64}
          className="size-16 rounded border border-rule bg-well object-contain"
        />
      )}
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{file.name}</p>
        <div className="flex flex-wrap gap-1">
          <select
            aria-label={m.tray_assign({ name: file.name })}
            value={row ? chosen : ''}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            className="input w-auto min-w-40 flex-1"
          >
            <option value="">{m.tray_choose()}</option>
            {rows.map((one, at) => (
              <option key={one.key} value={one.id}>
                {one.values['name'] || m.product_number({ number: at + 1 })}
              </option>
            ))}
          </select>
          <button type="button" disabled={!row || complaint !== null} onClick={put} className="button shrink-0">
            {m.tray_put()}
          </button>
          <button
            type="button"
            aria-label={m.tray_remove({ name: file.name })}
            onClick={() => putAway(id)}
            className="grid size-11 shrink-0 place-items-center"
          >
            <RemoveIcon />
          </button>
        </div>
        {complaint !== null && (
          <p role="alert" className="text-sm text-red">
            {complaint}
          </p>
        )}
      </div>
    </li>
  );
}
