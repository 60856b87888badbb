import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { apiCall, notTaken, supplierCalling, supplierOrGuest } from '../../calling.ts';
import { formOf } from '../../door.ts';
import { kept, picturesIn } from '../../uploading.ts';

/**
 * `images` and `file0`, `file1`, ..., as the specification's two screens send them (section 7, decision 27). However many
 * there are, each counts: what is more than four is refused, not left out.
 */
const fieldNames = /^(?:images|file\d{1,4})$/;

export const loader = notTaken('POST');

export const action = apiCall('POST', async (visit) => {
  // What is no form the demo page does not send.
  const isForm = visit.request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const known = isForm ? await supplierOrGuest(visit) : await supplierCalling(visit);
  if (visit.request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
  const form = await formOf(visit.request);
  // Whoever is no supplier may send what the demo page sends, and nothing else.
  const isDemo = [...form.keys()].every((name) => name === 'images') && form.has('images');
  const supplier = known ?? (isDemo ? null : await supplierCalling(visit));
  const urls = await kept(visit, supplier, await picturesIn(form, fieldNames));
  return Response.json({ urls, message: m.images_uploaded({ count: urls.length }) });
});
