import type { Database } from '../../db/database.ts';
import { type Files, requirePictures, storePictures } from '../media/pictures.ts';
import { countDemoPictures, type Stranger } from './limits.ts';

/**
 * Stores pictures of the demo page for a day and returns their addresses. They belong to no account, so no product can
 * show them. Refuses what storePictures refuses, and more than 10 an hour from one address. Decision 27.
 */
export async function storeDemoPictures(
  db: Database,
  files: Files,
  stranger: Stranger,
  pictures: Uint8Array[],
): Promise<string[]> {
  await requirePictures(pictures);
  await countDemoPictures(db, stranger, pictures.length);
  return storePictures(db, files, null, { pictures, now: stranger.now });
}
