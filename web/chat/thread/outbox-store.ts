import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';

/** A message on the device that waits to be sent. */
export interface Waiting {
  /** Under which it is sent once, however often. */
  key: string;
  account: string;
  /** Where its thread stands: '/reseller/chats/3001'. */
  thread: string;
  text: string;
  pictures: Blob[];
  /** When it was written, in milliseconds. */
  at: number;
  /** Among those of the same moment. */
  place: number;
  /** Why it was refused; null while it waits. */
  refused: string | null;
  /** As which message it was taken; it is shown until it stands in the thread, and lies on no shelf any more. */
  number?: number;
}

let outboxStore: UseStore | null = null;
/** Where the browser forbids storage, or has no room left: as long as the page is open. */
const inMemory = new Map<string, Waiting>();

/** What waits of an account, in the order in which it was written. */
export async function waitingOf(account: string): Promise<Waiting[]> {
  const kept = await quietly([], async (store) => (await entries<string, Waiting>(store)).map(([, one]) => one));
  return [...kept, ...inMemory.values()]
    .filter((one) => one.account === account)
    .sort((one, other) => one.at - other.at || one.place - other.place);
}

export async function keepWaiting(waiting: Waiting): Promise<void> {
  const isKept = await quietly(false, async (store) => {
    await set(waiting.key, waiting, store);
    return true;
  });
  if (isKept) inMemory.delete(waiting.key);
  else inMemory.set(waiting.key, waiting);
}

export async function dropWaiting(key: string): Promise<void> {
  inMemory.delete(key);
  await quietly(undefined, (store) => del(key, store));
}

/** At sign-out: nothing of anybody stays on the device. */
export async function forgetWaiting(): Promise<void> {
  inMemory.clear();
  await quietly(undefined, clear);
}

async function quietly<Output>(otherwise: Output, work: (store: UseStore) => Promise<Output>): Promise<Output> {
  try {
    outboxStore ??= createStore('talk', 'outbox');
    return await work(outboxStore);
  } catch {
    return otherwise;
  }
}
