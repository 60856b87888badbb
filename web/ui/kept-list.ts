import { useMemo, useSyncExternalStore } from 'react';

/** Short texts kept only on this device, the newest first. */
export interface KeptList {
  /** Hook that returns the texts; none on the server and if nothing is kept. */
  use(): string[];
  kept(): string[];
  /** Puts a text in front; drops the oldest beyond the maximum. */
  add(text: string): void;
  remove(texts: string[]): void;
  clear(): void;
}

/** Returns the list kept under this key, of at most `max` texts. */
export function keptList(key: string, max: number): KeptList {
  const followers = new Set<() => void>();
  const follow = (changed: () => void) => {
    followers.add(changed);
    return () => followers.delete(changed);
  };
  const raw = () => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const keep = (texts: string[]) => {
    try {
      if (texts.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(texts.slice(0, max)));
    } catch {
      // The list stays as it was.
    }
    for (const changed of followers) changed();
  };
  const kept = () => textsIn(raw(), max);
  return {
    use: () => {
      const text = useSyncExternalStore(follow, raw, () => '');
      return useMemo(() => textsIn(text, max), [text]);
    },
    kept,
    add: (text) => keep([text, ...kept().filter((each) => each !== text)]),
    remove: (texts) => keep(kept().filter((each) => !texts.includes(each))),
    clear: () => keep([]),
  };
}

function textsIn(raw: string, max: number): string[] {
  try {
    const texts: unknown = JSON.parse(raw || '[]');
    return Array.isArray(texts) ? texts.filter((each) => typeof each === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}
