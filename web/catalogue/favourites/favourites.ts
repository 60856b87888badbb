import { useEffect, useSyncExternalStore } from 'react';
import { favouriteIdsFrom } from '../../../rules/catalogue/favourites.ts';
import { TOAST_ERROR_SECONDS } from '../../../rules/limits.ts';

const key = 'favourites';
const hearers = new Set<() => void>();
const none: readonly string[] = [];
let memory: readonly string[] | null = null;
let isInAccount = false;
/** The product whose mark the account did not take, as long as that is said. */
let failed: string | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

/**
 * Ids of the products a person marked. Signed out they are kept on the device (a browser that forbids storage keeps them
 * until it closes), signed in in the account (decision 34).
 */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Did the account just not take the mark of this product? */
export function useFavouriteFailed(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failed === id,
    () => false,
  );
}

/** Marks or unmarks at once; where the account cannot be reached the mark goes back, and that is said. */
export function toggleFavourite(id: string): void {
  const isMarked = read().includes(id);
  // Who tries again has heard it.
  if (failed === id) sayFailed(null);
  turn(id, !isMarked);
  if (!isInAccount) return store();
  tell(isMarked ? 'remove' : 'add', [id]).catch(() => {
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

/** Takes over what the account knows, null for signed out; what the device kept is added to the account first. */
export function useAccountFavourites(ids: string[] | null): void {
  useEffect(() => {
    isInAccount = ids !== null;
    if (ids === null) return;
    const kept = stored();
    show(favouriteIdsFrom([...kept, ...ids]));
    if (kept.length > 0) void tell('add', [...kept]).then(() => localStorage.removeItem(key), keepForNextTime);
  }, [ids]);
}

/** The device still has them, and the next page tries again. */
function keepForNextTime(): void {}

async function tell(change: 'add' | 'remove', ids: string[]): Promise<void> {
  const answer = await fetch(`/favourites/${change}`, {
    method: 'POST',
    body: new URLSearchParams({ products: ids.join(',') }),
    keepalive: true,
  });
  if (!answer.ok) throw new Error(`favourites were not changed: ${answer.status}`);
}

function show(ids: readonly string[]): void {
  memory = ids;
  for (const hearer of hearers) hearer();
}

function read(): readonly string[] {
  memory ??= stored();
  return memory;
}

function store(): void {
  try {
    localStorage.setItem(key, JSON.stringify(read()));
  } catch {
    // Storage is forbidden or full: the memory of this page serves until it closes.
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

function subscribe(hearer: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key || isInAccount) return;
    memory = null;
    hearer();
  };
  hearers.add(hearer);
  addEventListener('storage', changedElsewhere);
  return () => {
    hearers.delete(hearer);
    removeEventListener('storage', changedElsewhere);
  };
}
