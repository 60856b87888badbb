import { readFile } from 'node:fs/promises';
import { StoreFailure } from '../../../db/failure.ts';
import { StorageAway } from '../../../domain/media/storage-away.ts';
import { isKeptPath, keptFolders } from './kept-paths.ts';
import { nameOfS3 } from './s3-address.ts';
import { inWords, isWell, type ListedObject, type Listing, listingIn } from './s3-answers.ts';
import type { S3Request } from './s3-fetch.ts';
import type { S3Requests } from './s3-requests.ts';
import type { Storage } from './storage.ts';

/** Statuses of a bucket, key or region that is wrong, which no waiting will mend. */
const wrong = new Set([301, 307, 400, 401, 403, 404]);

/** Keeps files in a bucket of an S3-compatible store that only the shop can read. */
export function s3Storage(requests: S3Requests): Storage {
  const { prefix } = requests.address;
  const object = (method: S3Request['method'], path: string): S3Request => {
    if (!isKeptPath(path)) throw new Error(`not a path of a file: ${path}`);
    return { method, path };
  };
  const put = async (path: string, bytes: Uint8Array) => {
    const type = path.endsWith('.zip') ? 'application/zip' : 'image/webp';
    const request = { ...object('PUT', path), body: bytes, headers: { 'content-type': type } };
    const answer = await requests.send(request);
    if (!isWell(answer)) throw requests.refused(request, answer);
  };
  return {
    name: nameOfS3(requests.address),
    put,
    take: async (path, file) => put(path, await readFile(file)),
    async get(path) {
      const request = object('GET', path);
      const answer = await requests.send(request);
      if (answer.status === 200) return answer.bytes;
      // Only a store sends this code; a 404 from anything else says nothing about the file.
      if (answer.code === 'NoSuchKey') return null;
      throw requests.refused(request, answer);
    },
    remove: (path) => removeObject(requests, object('DELETE', path)),
    async prefixes() {
      const found: string[] = [];
      for (const folder of keptFolders)
        for await (const { beginnings } of pagesOf(requests, { beginning: `${folder}/`, delimiter: '/' }))
          found.push(...beginnings.map((key) => key.slice(prefix.length)));
      return found.toSorted();
    },
    async list(wanted) {
      const sizes = new Map<string, number>();
      for await (const { key, bytes } of objectsIn(requests, wanted)) {
        const path = key.slice(prefix.length);
        if (isKeptPath(path)) sizes.set(path, bytes);
      }
      return sizes;
    },
    async check() {
      const request: S3Request = {
        method: 'GET',
        path: '',
        query: { 'list-type': '2', prefix: `${prefix}pictures/00/` },
      };
      const answer = await requests.send(request);
      if (isWell(answer) && (await listingIn(answer.bytes)) !== null) return;
      if (!wrong.has(answer.status) && answer.status !== 200) throw requests.refused(request, answer);
      throw new StoreFailure(
        `The storage at ${nameOfS3(requests.address)} cannot be used: ${inWords(answer)}. Look at the key, the bucket and the region in its address.`,
      );
    },
  };
}

export async function removeObject(requests: S3Requests, request: S3Request): Promise<void> {
  const answer = await requests.send(request);
  if (!isWell(answer) && answer.code !== 'NoSuchKey') throw requests.refused(request, answer);
}

/** Yields the objects whose paths begin with this, page by page. */
export async function* objectsIn(requests: S3Requests, beginning: string): AsyncGenerator<ListedObject> {
  for await (const { objects } of pagesOf(requests, { beginning })) yield* objects;
}

async function* pagesOf(
  requests: S3Requests,
  { beginning, delimiter }: { beginning: string; delimiter?: string },
): AsyncGenerator<Listing> {
  let next: string | null = null;
  do {
    const query = {
      'list-type': '2',
      prefix: requests.address.prefix + beginning,
      ...(delimiter !== undefined && { delimiter }),
      ...(next !== null && { 'continuation-token': next }),
    };
    const request: S3Request = { method: 'GET', path: '', query };
    const answer = await requests.send(request);
    const listing: Listing | null = isWell(answer) ? await listingIn(answer.bytes) : null;
    if (listing === null) throw requests.refused(request, answer);
    yield listing;
    ({ next } = listing);
  } while (next !== null);
}

/** Replaces an unreachable storage's error by a sentence for the operator. */
export function sentenceOfAway(error: unknown): unknown {
  return error instanceof StorageAway ? new StoreFailure(`The storage is away: ${error.reason}.`) : error;
}
