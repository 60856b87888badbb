import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';

/** Kept lists: rows of the listing, and photos that wait for a product, in the listing and on the screen of photos. */
export type KeptList = 'rows' | 'listing-photos' | 'product-photos';

interface Kept {
  account: string;
  /** Absent in rows kept before there were lists of photos. */
  list?: KeptList;
  /** Id of the tab that has the row. */
  tab: string;
  place: number;
  row: unknown;
}

/** Id of this tab. A lock of this name tells other tabs that it is open. */
const tab = String(crypto.getRandomValues(new BigUint64Array(1))[0]);
const lockOf = (name: string) => `kept-rows:${name}`;
let rowStore: UseStore | null = null;

/**
 * Returns the kept rows of a list of an account that no other open tab has, and assigns them to this tab. `elsewhere`
 * counts the rows of other tabs, so that two tabs never write the same row.
 */
export async function takeKeptRows(account: string, list: KeptList): Promise<{ rows: unknown[]; elsewhere: number }> {
  return quietly({ rows: [], elsewhere: 0 }, async (store) => {
    void navigator.locks?.request(lockOf(tab), () => new Promise<never>(() => {}));
    return alone(async () => {
      const open = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
      const all = (await entries<string, Kept>(store)).filter(
        ([, kept]) => kept.account === account && (kept.list ?? 'rows') === list,
      );
      const own = all.filter(([, kept]) => kept.tab === tab || !open.has(lockOf(kept.tab)));
      for (const [key, kept] of own) await set(key, { ...kept, tab }, store);
      const inOrder = own.map(([, kept]) => kept).sort((one, other) => one.place - other.place);
      return { rows: inOrder.map(({ row }) => row), elsewhere: all.length - own.length };
    });
  });
}

/** Keeps a row in its current state, with its place in the list. */
export async function keepRow(
  { account, list }: { account: string; list: KeptList },
  key: string,
  row: unknown,
  place: number,
): Promise<void> {
  await quietly(undefined, (store) => set(key, { account, list, tab, place, row } satisfies Kept, store));
}

/** Forgets a row that was sent or removed. */
export async function forgetRow(key: string): Promise<void> {
  await quietly(undefined, (store) => del(key, store));
}

/** Removes the rows of all accounts from the device, at sign-out. */
export async function forgetRows(): Promise<void> {
  await quietly(undefined, clear);
}

/** Runs work while no other tab does so. (Over plain http there are no locks: the last tab takes all rows.) */
function alone<Output>(work: () => Promise<Output>): Promise<Output> {
  return navigator.locks ? navigator.locks.request('kept-rows', work) : work();
}

/** Runs work on the store; returns `otherwise` if the browser forbids storage or has no room left. */
async function quietly<Output>(otherwise: Output, work: (store: UseStore) => Promise<Output>): Promise<Output> {
  try {
    rowStore ??= createStore('kept', 'rows');
    return await work(rowStore);
  } catch {
    return otherwise;
  }
}
