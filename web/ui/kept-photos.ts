import { useCallback, useEffect, useState } from 'react';
import { forgetRow, type KeptList, keepRow, takeKeptRows } from './kept-rows.ts';
import { randomUuid } from './random.ts';

/** Photo not yet assigned to a product. */
export interface WaitingPhoto {
  id: string;
  file: File;
}

/**
 * Photos that wait for a product, kept on the device under the account's id. They survive a reload until each is
 * assigned or put away.
 */
export function useKeptPhotos(account: string, list: KeptList) {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void takeKeptRows(account, list).then(({ rows }) => {
      // A browser may lose the file behind a kept photo.
      const kept = (rows as WaitingPhoto[]).filter(({ file }) => file instanceof File);
      if (isCurrent && kept.length > 0) setWaiting((present) => [...kept, ...present]);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, list]);
  const add = useCallback(
    (files: File[]) => {
      const photos = files.map((file, at) => ({ photo: { id: randomUuid(), file }, place: Date.now() + at }));
      setWaiting((present) => [...present, ...photos.map(({ photo }) => photo)]);
      for (const { photo, place } of photos) void keepRow({ account, list }, photo.id, photo, place);
    },
    [account, list],
  );
  const putAway = useCallback((id: string) => {
    setWaiting((present) => present.filter((one) => one.id !== id));
    void forgetRow(id);
  }, []);
  return { waiting, add, putAway };
}
