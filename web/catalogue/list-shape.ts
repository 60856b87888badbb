import { useSyncExternalStore } from 'react';

/** How products stand on a phone: two beside each other, or one below the other with more said of each. */
export type ListShape = 'grid' | 'list';

const key = 'list-shape';
const followers = new Set<() => void>();

/** Returns how this device shows products on a phone. The server shows the grid. */
export function useListShape(): ListShape {
  return useSyncExternalStore(follow, kept, () => 'grid');
}

export function keepListShape(shape: ListShape): void {
  try {
    localStorage.setItem(key, shape);
  } catch {
    // A browser that keeps nothing shows the grid.
  }
  for (const follower of followers) follower();
}

function kept(): ListShape {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
