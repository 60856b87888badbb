import { m } from '../../messages/compiled/messages.js';
import { called } from '../api/client.ts';
import { converted } from '../ui/photo-conversion.ts';
import { productBody } from './product-body.ts';

interface Sent {
  method: 'POST' | 'PUT';
  /** Idempotency key: the product is listed once, however often it is sent. */
  key?: string;
  /** Addresses of the pictures, in their order. */
  images: string[];
}

/** Sends a product's form to the API (section 7); returns its id or the refusal for the form. */
export function productCalled(address: string, form: FormData, { method, key, images }: Sent) {
  return called(
    address,
    {
      method,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ ...productBody(form), images }),
    },
    { form, isAnswer: (body): body is { id: number } => 'id' in body, failed: m.product_save_failed },
  );
}

/** Uploads a form's pictures as `file0`, `file1`, ...; returns their addresses or the refusal for the form. */
export async function picturesCalled(form: FormData, files: File[]) {
  const sent = new FormData();
  for (const [at, file] of files.entries()) {
    // A file that the browser cannot read is sent unchanged: the server may read it, or says why it cannot.
    sent.append(`file${at}`, await converted(file).catch(() => file), 'picture.webp');
  }
  const isAnswer = (body: object): body is { urls: string[] } => 'urls' in body && Array.isArray(body.urls);
  return called('/api/upload', { method: 'POST', body: sent }, { form, isAnswer, failed: m.images_upload_failed });
}
