import { mayLook } from '../../../domain/inquiries/looking.ts';
import { privatePicture } from '../../../domain/media/private-pictures.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { call } from '../../door.ts';

/** A picture of a talk or a request, for those it was sent to; for everybody else it is not there. */
export const loader = call(async (visit, { params }) => {
  const person = await visit.person();
  const bytes =
    person && (await privatePicture(visit.privateFiles, params['key'] ?? '', (key) => mayLook(visit.db, person, key)));
  if (!bytes) throw new Refusal(404, 'message_picture_gone');
  // Long enough to look back and forth; by cookie, because a device may be somebody else's next.
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600', vary: 'Cookie' };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
});
