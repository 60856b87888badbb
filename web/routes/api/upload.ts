import { storePictures } from '../../../domain/media/pictures.ts';
import { m } from '../../../messages/compiled/messages.js';
import { apiCall, supplierCalling } from '../../calling.ts';
import { formOf } from '../../door.ts';

/** `images` and `file0` to `file3`, as the specification's two screens send them (section 7, decision 27). */
const fieldNames = /^(?:images|file[0-3])$/;

export const action = apiCall(async (visit) => {
  const supplier = await supplierCalling(visit);
  const files = [...(await formOf(visit.request))].flatMap(([name, value]) =>
    fieldNames.test(name) && value instanceof File && value.size > 0 ? [value] : [],
  );
  const pictures = await Promise.all(files.map((file) => file.bytes()));
  const urls = await storePictures(visit.db, visit.files, supplier, { pictures, now: visit.now() });
  return Response.json({ urls, message: m.images_uploaded({ count: urls.length }) });
});
