import { storeDemoPictures } from '../domain/accounts/demo-pictures.ts';
import type { Supplier } from '../domain/accounts/people.ts';
import { storePictures } from '../domain/media/pictures.ts';
import type { RequestContext } from './request-context.ts';

/** Returns the files of these fields; a browser sends an empty one for an empty field. */
export async function picturesIn(form: FormData, fields: RegExp): Promise<Uint8Array[]> {
  const files = [...form].flatMap(([name, value]) =>
    fields.test(name) && value instanceof File && value.size > 0 ? [value] : [],
  );
  return Promise.all(files.map((file) => file.bytes()));
}

/** Stores uploaded pictures: a supplier's as their own; a guest's for a day, within the demo page's quota. */
export function kept(context: RequestContext, supplier: Supplier | null, pictures: Uint8Array[]): Promise<string[]> {
  const now = context.now();
  if (supplier) return storePictures(context.db, context.files, supplier, { pictures, now });
  const { address, secret } = context;
  return storeDemoPictures(context.db, context.files, { address, secret, now }, pictures);
}
