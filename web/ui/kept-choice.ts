import { useSyncExternalStore } from 'react';

/** A choice of layout kept on this device, such as list or grid. */
export interface KeptChoice<Value extends string> {
  /** Hook that returns the choice. On the server, and in a browser that forbids storage, it is the first value. */
  use(): Value;
  kept(): Value;
  keep(value: Value): void;
}

/** Returns the choice kept under this key; the first value is the default. */
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
        // The choice stays as it was.
      }
      for (const follower of followers) follower();
    },
  };
}
