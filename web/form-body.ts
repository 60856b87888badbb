import { parseFormData } from '@remix-run/form-data-parser';
import {
  getMultipartBoundary,
  MaxPartsExceededError,
  type MultipartPart,
  parseMultipartRequest,
} from '@remix-run/multipart-parser';
import { Refusal } from '../domain/refusal.ts';
import { FORM_FIELDS_MAX, IMPORT_FORM_BYTES_MAX, LONG_FORM_BYTES_MAX } from '../rules/limits.ts';

/** Limits of the parser. The size of the whole body is limited in `server/bodies.ts`. */
const limits = {
  maxParts: FORM_FIELDS_MAX,
  maxFiles: FORM_FIELDS_MAX,
  maxFileSize: IMPORT_FORM_BYTES_MAX,
  maxTotalSize: IMPORT_FORM_BYTES_MAX,
};
/** Longest boundary (RFC 2046). Searching for a long one is slow: 10 KB take tenths of a second for each 64 KB. */
const BOUNDARY_MAX = 70;
/** Escapes that browsers write in the name of a file. */
const escapes: Record<string, string> = { '%22': '"', '%0D': ' ', '%0A': ' ' };

/**
 * Reads a form in pieces as it arrives, so that a large form blocks no other request. Refuses more than 5,000 fields or
 * more than `textMax` bytes of text, and says why a body was cut off.
 */
export async function readForm(request: Request, textMax = LONG_FORM_BYTES_MAX): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\//i.test(type)) return await readParts(request, type, textMax);
    // Other types would be parsed by Node, in one piece and without our limits.
    if (type.startsWith('application/x-www-form-urlencoded')) return await parseFormData(request, limits);
  } catch (error) {
    if (error instanceof MaxPartsExceededError)
      throw new Refusal(413, 'form_too_many_fields', { most: FORM_FIELDS_MAX });
    throw cutOff(error) ?? unreadable();
  }
  throw unreadable();
}

async function readParts(request: Request, type: string, textMax: number): Promise<FormData> {
  const form = new FormData();
  let letters = 0;
  for await (const part of parseMultipartRequest(asWritten(request, type), limits)) {
    const disposition = part.headers['content-disposition'] ?? '';
    // Browsers do not write it, and an unknown charset in it would be logged to the console.
    if (/;\s*filename\*\s*=/i.test(disposition)) throw unreadable();
    const { name } = part;
    if (!name) continue;
    if (part.isFile) {
      form.append(name, fileIn(part));
      continue;
    }
    letters += part.size;
    // Checked before the bytes are decoded, which happens in one piece.
    if (letters > textMax) throw new Refusal(413, 'form_too_large', { kilobytes: textMax / 1024 });
    form.append(name, part.text);
  }
  return form;
}

/**
 * Returns the request with a lower-case content type, because the parser takes no other. Refuses a boundary that is too
 * long.
 */
function asWritten(request: Request, type: string): Request {
  if ((getMultipartBoundary(type)?.length ?? 0) > BOUNDARY_MAX) throw unreadable();
  if (type.startsWith('multipart/')) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', type.replace(/^multipart/i, 'multipart'));
  return new Request(request, { headers });
}

function fileIn({ content, filename, mediaType }: MultipartPart): File {
  const name = (filename ?? 'file').replace(/%(?:22|0D|0A)/g, (escape) => escapes[escape] ?? escape);
  return new File(content as Uint8Array<ArrayBuffer>[], name, { type: mediaType ?? 'application/octet-stream' });
}

function unreadable(): Refusal {
  return new Refusal(400, 'form_unreadable');
}

function cutOff(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof Error && error.cause !== undefined ? cutOff(error.cause) : null;
}
