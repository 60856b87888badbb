import { useState } from 'react';
import { TICKED_MAX } from '../../../rules/limits.ts';

/** Ticked products, on this page and on the other pages visited; or all products that match. */
export interface SelectionState {
  ids: ReadonlySet<string>;
  isAll: boolean;
  hasPage: boolean;
  has(id: string): boolean;
  tick(ids: string[], isTicked: boolean): void;
  tickPage(isTicked: boolean): void;
  selectAll(isAll: boolean): void;
  clear(): void;
}

/** Keeps the ticks across pages of the list. At most 500 can be ticked; beyond that, only all products that match. */
export function useSelection(pageIds: string[]): SelectionState {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const tick = (changed: string[], isTicked: boolean) => {
    setAll(false);
    const next = new Set(isAll && !isTicked ? pageIds : ids);
    for (const id of changed) {
      if (!isTicked) next.delete(id);
      else if (next.size < TICKED_MAX) next.add(id);
    }
    setIds(next);
  };
  return {
    ids,
    isAll,
    hasPage: isAll || pageIds.every((id) => ids.has(id)),
    has: (id) => isAll || ids.has(id),
    tick,
    tickPage: (isTicked) => tick(pageIds, isTicked),
    selectAll: setAll,
    clear() {
      setAll(false);
      setIds(new Set());
    },
  };
}
