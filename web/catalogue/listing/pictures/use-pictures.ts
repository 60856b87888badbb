import { type Dispatch, useCallback } from 'react';
import { toast } from 'sonner';
import { m } from '../../../../messages/compiled/messages.js';
import { TOAST_SUCCESS_SECONDS, UPLOADS_AT_ONCE } from '../../../../rules/limits.ts';
import { converted } from '../../../ui/photo-conversion.ts';
import type { Change, Row } from '../rows.ts';
import { atOnce } from './at-once.ts';
import { photosMax } from './designs.ts';
import { complaintOf, type Photo, photoOf } from './photo.ts';
import { upload } from './upload.ts';

const inTurn = atOnce(UPLOADS_AT_ONCE);
/** A slow phone prepares one photo after the other, and stays free for typing. */
const oneByOne = atOnce(1);

/** Takes pictures into rows: converts them one by one and uploads three at a time, and reports progress. */
export function usePictures(change: Dispatch<Change>) {
  const begin = useCallback(
    async (photos: Photo[]) => {
      const sent = await Promise.all(photos.map((photo) => inTurn(() => carriedOut(photo, change))));
      const count = sent.filter((outcome) => outcome === 'uploaded').length;
      if (count > 0) toast.success(m.images_uploaded({ count }), { duration: TOAST_SUCCESS_SECONDS * 1000 });
      if (sent.includes('failed')) sayFailed();
      else if (count > 0) toast.dismiss('pictures');
    },
    [change],
  );
  const take = useCallback(
    (row: Row, files: File[]) => {
      const complaint = complaintOf(files, photosMax(row) - row.photos.length);
      if (complaint !== null) {
        change({ type: 'complain', id: row.id, errors: { ...row.errors, images: complaint } });
        return;
      }
      const photos = files.map(photoOf);
      change({ type: 'photos', id: row.id, change: (present) => [...present, ...photos] });
      void begin(photos);
    },
    [begin, change],
  );
  return { begin, take };
}

const sayFailed = () => toast.error(m.images_upload_failed(), { id: 'pictures' });

async function carriedOut(photo: Photo, change: Dispatch<Change>): Promise<'uploaded' | 'failed' | 'dropped'> {
  const report = (about: Partial<Photo>) => change({ type: 'photo', photo: photo.id, change: about });
  const { blob } = photo;
  if (!blob) return 'dropped';
  report({ failed: null, percent: 0 });
  const picture = photo.isConverted ? blob : await oneByOne(() => converted(blob)).catch(sentenceOf);
  if (typeof picture === 'string') {
    change({ type: 'unreadable', photo: photo.id, sentence: picture });
    return 'dropped';
  }
  report({ blob: picture, isConverted: true });
  const url = await upload(picture, {
    onPercent: (percent) => report({ percent, waitsFor: null }),
    onWait: (waitsFor) => report({ waitsFor }),
    onLate: sayFailed,
  }).catch((error: unknown) => {
    report({ failed: sentenceOf(error), waitsFor: null });
  });
  if (url === undefined) return 'failed';
  report({ url, percent: 100, waitsFor: null });
  return 'uploaded';
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : m.images_upload_failed());
