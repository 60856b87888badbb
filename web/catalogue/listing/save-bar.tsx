import { type Dispatch, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { switchFrom } from '../../../rules/pasted-cell.ts';
import type { Refused } from '../../route-handlers.ts';
import { isRefused } from '../../ui/form-sentence.tsx';
import type { Photo } from './pictures/photo.ts';
import { complaintsOf } from './refused-fields.ts';
import type { Change, Row } from './rows.ts';

export type Answer = Refused | { listed: string };

/** Sends a row that is being saved once its pictures are uploaded, and reports the result. */
export function Saving({
  row,
  change,
  begin,
}: {
  row: Row;
  change: Dispatch<Change>;
  begin: (photos: Photo[]) => Promise<void>;
}) {
  const fetcher = useFetcher<Answer>();
  const handled = useRef<Answer | undefined>(undefined);
  const isSent = useRef(false);
  const isReady = row.photos.every(({ url }) => url !== null);
  useEffect(() => {
    if (!isReady || isSent.current) return;
    isSent.current = true;
    // Saving changes nothing that this screen has loaded.
    void fetcher.submit(formOf(row), {
      method: 'post',
      encType: 'multipart/form-data',
      defaultShouldRevalidate: false,
    });
  }, [fetcher, isReady, row]);
  const hasTriedAgain = useRef(false);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || handled.current === data) return;
    handled.current = data;
    if (!isRefused(data)) change({ type: 'saved', id: row.id, productId: data.listed });
    else if (isSwept(data, row) && !hasTriedAgain.current) {
      hasTriedAgain.current = true;
      isSent.current = false;
      const photos = row.photos.map((photo) => ({ ...photo, url: null, percent: 0 }));
      change({ type: 'photos', id: row.id, change: () => photos });
      void begin(photos);
    } else {
      change({ type: 'complain', id: row.id, ...complaintsOf(data, row.values) });
    }
  }, [begin, change, fetcher, row]);
  return null;
}

/**
 * Returns whether the server has deleted the row's pictures: it deletes uploads that no product shows after 24 hours
 * (decision 27). They can be sent again.
 */
function isSwept(refused: Refused, { photos }: Row): boolean {
  return refused.fields['images']?.[0] === m.images_invalid() && photos.every(({ blob }) => blob !== null);
}

/** Row as its plain form would send it, with the addresses of its pictures. */
function formOf({ id, key, values, photos }: Row): FormData {
  const form = new FormData();
  form.append('row', id);
  form.append('key', key);
  for (const [name, text] of Object.entries(values)) if (name !== 'isRetailEnabled') form.append(name, text);
  if (switchFrom(values['isRetailEnabled'] ?? '')) form.append('isRetailEnabled', 'on');
  for (const { url } of photos) form.append('picture', url ?? '');
  return form;
}
