import { isReported, mayLook } from '../../domain/inquiries/private-picture-access.ts';
import { privatePicture } from '../../domain/media/private-pictures.ts';
import { Refusal } from '../../domain/refusal.ts';
import { privateKeyFrom } from '../../rules/id.ts';
import type { RequestContext } from '../request-context.ts';
import { apiHandler } from '../route-handlers.ts';

/**
 * Picture of a chat or a request, for its sender and recipients; the operator sees reported ones. All others get 404.
 */
export const loader = apiHandler(async (context, { params }) => {
  const asked = privateKeyFrom(params['key']);
  const bytes = asked && (await privatePicture(context.privateFiles, asked, (key) => isShown(context, key)));
  if (!bytes) throw new Refusal(404, 'message_picture_gone');
  // Cached for 10 minutes, for going back and forth, and per cookie, because the device may be shared.
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600', vary: 'Cookie' };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
});

async function isShown(context: RequestContext, key: string): Promise<boolean> {
  const person = await context.person();
  if (person && (await mayLook(context.db, person, key))) return true;
  return (await context.admin()) !== null && isReported(context.db, key);
}
