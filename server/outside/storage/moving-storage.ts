import type { Storage } from './storage.ts';

/**
 * A storage whose files may still be in a former one: writes go to the present storage, and reads of missing files to
 * the former.
 */
export function movingStorage(present: Storage, former: Storage): Storage {
  return {
    ...present,
    async get(path) {
      return (await present.get(path)) ?? (await former.get(path));
    },
    async remove(path) {
      // The former copy first: a running copy checks the former place again after writing, and removes what is gone
      // there.
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
