import { readXml } from '../../../domain/sheets/xml.ts';

/** A store's whole answer. */
export interface S3Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** An error's code, such as 'NoSuchKey'; '' if there is none. */
  code: string;
}

/** An object in a listing. */
export interface ListedObject {
  key: string;
  bytes: number;
  at: Date;
}

/** Bytes of an error that are searched for its code. */
const ERROR_BYTES_MAX = 4096;
const codeForm = /<Code>([A-Za-z]{1,64})<\/Code>/;
/** Temporary errors, whatever their status (Amazon S3, 'Error responses'). */
const passing = new Set(['SlowDown', 'InternalError', 'ServiceUnavailable', 'RequestTimeout', 'OperationAborted']);

/** Returns an answer with the code of its error. An error may come with status 200 where the store began to answer early. */
export function answerOf(status: number, headers: Headers, bytes: Uint8Array): S3Answer {
  const isXml = headers.get('content-type')?.includes('xml') === true || status >= 300;
  const text = isXml ? new TextDecoder().decode(bytes.subarray(0, ERROR_BYTES_MAX)) : '';
  return { status, headers, bytes, code: (text.includes('<Error') && codeForm.exec(text)?.[1]) || '' };
}

/** Is the error temporary, so that a retry may succeed? */
export function isPassing({ status, code }: S3Answer): boolean {
  return status >= 500 || status === 429 || passing.has(code);
}

/** Did the request succeed? */
export function isWell({ status, code }: S3Answer): boolean {
  return status >= 200 && status < 300 && code === '';
}

/** Summarizes an answer: 'HTTP 403 SignatureDoesNotMatch'. Leaves out its text, which may quote the request. */
export function inWords({ status, code }: S3Answer): string {
  return `HTTP ${status} ${code}`.trim();
}

/** A page of a listing; `next` continues it. */
export interface Listing {
  objects: ListedObject[];
  /** Beginnings of the keys up to the delimiter, if one was requested. */
  beginnings: string[];
  next: string | null;
}

/** Reads a page of a listing (ListObjectsV2). Null where it is no listing. */
export async function listingIn(bytes: Uint8Array): Promise<Listing | null> {
  const objects: ListedObject[] = [];
  const beginnings: string[] = [];
  let [isListing, next, text] = [false, '', ''];
  let object: Record<string, string> = {};
  try {
    await readXml(only(bytes), {
      open(name) {
        isListing ||= name === 'ListBucketResult';
        text = '';
      },
      text(more) {
        text += more;
      },
      close(name) {
        if (name === 'NextContinuationToken') next = text;
        else if (name === 'CommonPrefixes') beginnings.push(object['Prefix'] ?? '');
        else if (name === 'Contents') {
          const { Key: key = '', Size, LastModified } = object;
          objects.push({ key, bytes: Number(Size), at: new Date(LastModified ?? '') });
          object = {};
        } else object[name] = text;
      },
    });
  } catch {
    return null;
  }
  return isListing ? { objects, beginnings, next: next || null } : null;
}

/** Returns the text of this tag in an answer, or null. */
export async function tagIn(bytes: Uint8Array, wanted: string): Promise<string | null> {
  let [found, text]: [string | null, string] = [null, ''];
  await readXml(only(bytes), {
    open() {
      text = '';
    },
    text(more) {
      text += more;
    },
    close(name) {
      if (name === wanted) found = text;
    },
  }).catch(() => {});
  return found;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
