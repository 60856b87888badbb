/** Columns of prices by quantity: per carton from so many cartons on, or per piece from so many pieces on. */
export const slabTargets = ['across:slab:carton', 'across:slab:piece'] as const;
export type SlabTarget = (typeof slabTargets)[number];

export function isSlab(target: string | null): target is SlabTarget {
  return slabTargets.some((slab) => slab === target);
}
