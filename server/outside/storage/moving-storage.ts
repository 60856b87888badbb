import type { Storage } from './storage.ts';

/**
 * A storage whose files may still be in a former one: new files go to the present one, and what is missing there is
 * read from the former.
 */
export function movingStorage(present: Storage, former: Storage): Storage {
  return {
    ...present,
    async get(path) {
      return (await present.get(path)) ?? (await former.get(path));
    },
    async remove(path) {
      // The former copy first: what copies looks there again after it has written, and takes back what is gone.
      await former.remove(path);
      await present.remove(path);
    },
    async prefixes() {
      const both = await Promise.all([former.prefixes(), present.prefixes()]);
      return [...new Set(both.flat())].toSorted();
    },
    async list(prefix) {
      return new Map([...(await former.list(prefix)), ...(await present.list(prefix))]);
    },
  };
}
