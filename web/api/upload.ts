import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { formOf } from '../route-handlers.ts';
import { kept, picturesIn } from '../uploaded-pictures.ts';
import { apiEndpoint, apiSupplier, notTaken, uploadingSupplier } from './api-caller.ts';

/**
 * Names of the file fields: `images` and `file0`, `file1`, ..., as the specification's two screens send them (section
 * 7, decision 27). All numbers match, so that a fifth picture is refused and not ignored.
 */
const fieldNames = /^(?:images|file\d{1,4})$/;

export const loader = notTaken('POST');

export const action = apiEndpoint('POST', async (context) => {
  // Guests may only send the demo page's form; any other content type needs a supplier.
  const isForm = context.request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const known = isForm ? await uploadingSupplier(context) : await apiSupplier(context);
  if (context.request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
  const form = await formOf(context.request);
  // A guest may send the demo page's field `images` and nothing else.
  const isDemo = [...form.keys()].every((name) => name === 'images') && form.has('images');
  const supplier = known ?? (isDemo ? null : await apiSupplier(context));
  const urls = await kept(context, supplier, await picturesIn(form, fieldNames));
  return Response.json({ urls, message: m.images_uploaded({ count: urls.length }) });
});
