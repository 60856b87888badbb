import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';

/** Message on the device that waits to be sent. */
export interface Waiting {
  /** Idempotency key: the message is posted once, however often it is sent. */
  key: string;
  account: string;
  /** Address of its thread: '/reseller/chats/3001'. */
  thread: string;
  text: string;
  pictures: Blob[];
  /** Time it was written, in milliseconds. */
  at: number;
  /** Order among messages of the same millisecond. */
  place: number;
  /** Sentence of a refusal; null while it waits. */
  refused: string | null;
  /** Number under which the server took it. It is shown until the thread has it, and is no longer stored. */
  number?: number;
}

let outboxStore: UseStore | null = null;
/** Waiting messages where the browser forbids storage or has no room left; kept while the page is open. */
const inMemory = new Map<string, Waiting>();

/** Returns the waiting messages of an account, in the order in which they were written. */
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

/** Removes the waiting messages of all accounts from the device, at sign-out. */
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
