import { isReported, mayLook } from '../../../domain/inquiries/looking.ts';
import { privatePicture } from '../../../domain/media/private-pictures.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { privateKeyFrom } from '../../../rules/id.ts';
import { call } from '../../door.ts';
import type { Visit } from '../../visit.ts';

/** A picture of a talk or a request, for those it was sent to; the operator sees what was reported. For all others it is not there. */
export const loader = call(async (visit, { params }) => {
  const asked = privateKeyFrom(params['key']);
  const bytes = asked && (await privatePicture(visit.privateFiles, asked, (key) => isShown(visit, key)));
  if (!bytes) throw new Refusal(404, 'message_picture_gone');
  // Long enough to look back and forth; by cookie, because a device may be somebody else's next.
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600', vary: 'Cookie' };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
});

async function isShown(visit: Visit, key: string): Promise<boolean> {
  const person = await visit.person();
  if (person && (await mayLook(visit.db, person, key))) return true;
  return (await visit.admin()) !== null && isReported(visit.db, key);
}
