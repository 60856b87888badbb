import { isWell, tagIn } from './s3-answers.ts';
import type { S3Request } from './s3-fetch.ts';
import type { S3Requests } from './s3-requests.ts';
import { objectsIn, removeObject } from './s3-storage.ts';

export interface KeptArchive {
  name: string;
  bytes: number;
  at: Date;
}

/** A place for back-ups. Everything may throw StorageAway. */
export interface Archives {
  /** Name of the place for the operator, without a secret. */
  readonly name: string;
  /** Stores an archive of any size; it appears whole or not at all, in place of one with the same name. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  list(): Promise<KeptArchive[]>;
  /** Null if there is no such archive. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(name: string): Promise<void>;
}

const FOLDER = 'backups/';
/** A store takes 10,000 parts, so an archive has at most 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const nameForm = /^\w[\w.-]{0,120}\.zip$/;

/** Can a back-up in a bucket have this name? */
export function isArchiveName(name: string): boolean {
  return nameForm.test(name);
}

/**
 * Keeps back-ups in a bucket, beside the shop's files. A large archive is sent in parts, with one in memory at a time.
 */
export function s3Archives(requests: S3Requests, partBytes = PART_BYTES): Archives {
  const object = (method: S3Request['method'], name: string): S3Request => {
    if (!isArchiveName(name)) throw new Error(`not a name of a back-up: ${name}`);
    return { method, path: FOLDER + name };
  };
  return {
    name: `${requests.address.origin}/${requests.address.bucket}/${requests.address.prefix}${FOLDER}`,
    async put(name, content) {
      const parts = inParts(content, partBytes);
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.byteLength < partBytes) return void (await well(requests, { ...object('PUT', name), body: first }));
      await putInParts(requests, object('POST', name), first, parts);
    },
    async list() {
      const found: KeptArchive[] = [];
      for await (const { key, bytes, at } of objectsIn(requests, FOLDER)) {
        const name = key.slice(requests.address.prefix.length + FOLDER.length);
        if (isArchiveName(name)) found.push({ name, bytes, at });
      }
      return found;
    },
    get: (name) => requests.stream(object('GET', name).path),
    remove: (name) => removeObject(requests, object('DELETE', name)),
  };
}

/** Sends parts and joins them; discards the parts of an archive that fails. */
async function putInParts(
  requests: S3Requests,
  { path }: S3Request,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = await well(requests, { method: 'POST', path, query: { uploads: '' } });
  const uploadId = (await tagIn(begun.bytes, 'UploadId')) ?? '';
  const tags: string[] = [];
  const send = async (body: Uint8Array) => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { headers } = await well(requests, { method: 'PUT', path, query, body });
    tags.push(headers.get('etag') ?? '');
  };
  try {
    await send(first);
    for await (const part of rest) await send(part);
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${inXml(tag)}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await well(requests, { method: 'POST', path, query: { uploadId }, body });
  } catch (error) {
    // Its parts cost money until a rule of the bucket removes them.
    await requests.send({ method: 'DELETE', path, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function well(requests: S3Requests, request: S3Request) {
  const answer = await requests.send(request);
  if (isWell(answer)) return answer;
  throw requests.refused(request, answer);
}

/** Yields the same bytes in parts of this size; the last one may be smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let [gathered, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const piece of content) {
    gathered.push(piece);
    bytes += piece.byteLength;
    while (bytes >= size) {
      const all = Buffer.concat(gathered);
      yield all.subarray(0, size);
      gathered = [all.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

function inXml(text: string): string {
  return text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
