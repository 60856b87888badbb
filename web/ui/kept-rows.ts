import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';

interface Kept {
  account: string;
  /** The tab that works on it. */
  tab: string;
  place: number;
  row: unknown;
}

/** This tab, for as long as it is open: the lock tells the others that it is. */
const tab = String(crypto.getRandomValues(new BigUint64Array(1))[0]);
const lockOf = (name: string) => `kept-rows:${name}`;
let shelf: UseStore | null = null;

/**
 * The rows of this account on this device that no open tab works on; they are this tab's from now on. `elsewhere`
 * counts those that stay with another tab, so that two tabs never write the same row.
 */
export async function takeKeptRows(account: string): Promise<{ rows: unknown[]; elsewhere: number }> {
  return quietly({ rows: [], elsewhere: 0 }, async (store) => {
    void navigator.locks?.request(lockOf(tab), () => new Promise<never>(() => {}));
    return alone(async () => {
      const open = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
      const all = (await entries<string, Kept>(store)).filter(([, kept]) => kept.account === account);
      const own = all.filter(([, kept]) => kept.tab === tab || !open.has(lockOf(kept.tab)));
      for (const [key, kept] of own) await set(key, { ...kept, tab }, store);
      const inOrder = own.map(([, kept]) => kept).sort((one, other) => one.place - other.place);
      return { rows: inOrder.map(({ row }) => row), elsewhere: all.length - own.length };
    });
  });
}

/** Keeps a row as it is now, at its place in the list. */
export async function keepRow(account: string, key: string, row: unknown, place: number): Promise<void> {
  await quietly(undefined, (store) => set(key, { account, tab, place, row } satisfies Kept, store));
}

/** A row that was sent or removed. */
export async function forgetRow(key: string): Promise<void> {
  await quietly(undefined, (store) => del(key, store));
}

/** At sign-out: no row of anybody stays on the device. */
export async function forgetRows(): Promise<void> {
  await quietly(undefined, clear);
}

/** No two tabs take rows at once. (Over plain http there are no locks: then the last tab takes them all.) */
function alone<Output>(work: () => Promise<Output>): Promise<Output> {
  return navigator.locks ? navigator.locks.request('kept-rows', work) : work();
}

/** A browser that forbids storage, or has no room left, keeps nothing; everything else works. */
async function quietly<Output>(otherwise: Output, work: (store: UseStore) => Promise<Output>): Promise<Output> {
  try {
    shelf ??= createStore('kept', 'rows');
    return await work(shelf);
  } catch {
    return otherwise;
  }
}
