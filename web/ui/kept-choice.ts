import { useSyncExternalStore } from 'react';

/** Choice of looks that is kept on this device, such as list or grid. */
export interface KeptChoice<Value extends string> {
  /** Hook that returns what was chosen here. The server, and a browser that keeps nothing, say the first value. */
  use(): Value;
  kept(): Value;
  keep(value: Value): void;
}

/** Returns the choice that is kept under this key; the first value is meant where none was made. */
export function keptChoice<Value extends string>(key: string, values: readonly [Value, ...Value[]]): KeptChoice<Value> {
  const [usual] = values;
  const followers = new Set<() => void>();
  const kept = () => {
    try {
      const value = localStorage.getItem(key);
      return values.find((each) => each === value) ?? usual;
    } catch {
      return usual;
    }
  };
  const follow = (changed: () => void) => {
    followers.add(changed);
    return () => followers.delete(changed);
  };
  return {
    use: () => useSyncExternalStore(follow, kept, () => usual),
    kept,
    keep(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // It stays as it was.
      }
      for (const follower of followers) follower();
    },
  };
}
