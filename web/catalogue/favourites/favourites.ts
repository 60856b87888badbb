import { useEffect, useSyncExternalStore } from 'react';
import { favouriteIdsFrom } from '../../../rules/catalogue/favourites.ts';
import { TOAST_ERROR_SECONDS } from '../../../rules/limits.ts';

const key = 'favourites';
const listeners = new Set<() => void>();
const none: readonly string[] = [];
let memory: readonly string[] | null = null;
let isInAccount = false;
/** Id of the product whose change the account failed to save, while the message about it is shown. */
let failed: string | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the ids of a person's favourites. A guest's are kept on the device (in memory if the browser forbids
 * storage), a signed-in person's in the account (decision 34).
 */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Returns whether the account failed to save the last change of this favourite. */
export function useFavouriteFailed(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failed === id,
    () => false,
  );
}

/** Adds or removes a favourite at once. If the account cannot be reached, the change is undone and a message shown. */
export function toggleFavourite(id: string): void {
  const isMarked = read().includes(id);
  // A new try replaces the message about the last one.
  if (failed === id) sayFailed(null);
  turn(id, !isMarked);
  if (!isInAccount) return store();
  send(isMarked ? 'remove' : 'add', [id]).catch(() => {
    sayFailed(id);
    turn(id, isMarked);
  });
}

function sayFailed(id: string | null): void {
  failed = id;
  clearTimeout(silence);
  if (id !== null) silence = setTimeout(() => sayFailed(null), TOAST_ERROR_SECONDS * 1000);
  show(read());
}

function turn(id: string, isMarked: boolean): void {
  const others = read().filter((other) => other !== id);
  show(favouriteIdsFrom(isMarked ? [id, ...others] : others));
}

/**
 * Takes over the account's favourites; null when signed out. First adds the favourites kept on the device to the
 * account.
 */
export function useAccountFavourites(ids: string[] | null): void {
  useEffect(() => {
    isInAccount = ids !== null;
    if (ids === null) return;
    const kept = stored();
    show(favouriteIdsFrom([...kept, ...ids]));
    if (kept.length > 0) void send('add', [...kept]).then(() => localStorage.removeItem(key), keepForNextTime);
  }, [ids]);
}

/** Does nothing on a failure: the device still has the ids, and the next page tries again. */
function keepForNextTime(): void {}

async function send(change: 'add' | 'remove', ids: string[]): Promise<void> {
  const answer = await fetch(`/favourites/${change}`, {
    method: 'POST',
    body: new URLSearchParams({ products: ids.join(',') }),
    keepalive: true,
  });
  if (!answer.ok) throw new Error(`favourites were not changed: ${answer.status}`);
}

function show(ids: readonly string[]): void {
  memory = ids;
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  memory ??= stored();
  return memory;
}

function store(): void {
  try {
    localStorage.setItem(key, JSON.stringify(read()));
  } catch {
    // Storage is forbidden or full: the favourites stay in memory until this page closes.
  }
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? favouriteIdsFrom(ids) : none;
  } catch {
    return none;
  }
}

function subscribe(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key || isInAccount) return;
    memory = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedElsewhere);
  };
}
