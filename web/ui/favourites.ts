import { useSyncExternalStore } from 'react';

const key = 'favourites';
const most = 500;
const hearers = new Set<() => void>();
let memory: readonly string[] | null = null;
const none: readonly string[] = [];

/** A list of product ids, kept on the device (decision 34); a browser that forbids storage keeps it until it closes. */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function toggleFavourite(id: string): void {
  const now = read();
  memory = now.includes(id) ? now.filter((other) => other !== id) : [id, ...now].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Storage is forbidden or full: the memory of this page serves until it closes.
  }
  for (const hearer of hearers) hearer();
}

function read(): readonly string[] {
  memory ??= stored();
  return memory;
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.map(String).filter((id) => /^\d{1,15}$/.test(id)) : none;
  } catch {
    return none;
  }
}

function subscribe(hearer: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key) return;
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
