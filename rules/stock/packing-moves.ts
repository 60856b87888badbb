/** Pieces of each variant (rows) in each warehouse (columns). */
export type Grid = number[][];

/** A packing in progress. Its last column holds the pieces that are not packed yet. */
export interface Plan {
  /** Most pieces of each variant in each column. */
  caps: Grid;
  packed: Grid;
}

/** Returns a packing of these pieces in which nothing is packed yet. */
export function planFor(caps: Grid, pieces: number[]): Plan {
  return {
    caps: caps.map((row) => [...row, 0]),
    packed: caps.map((row, at) => [...row.map(() => 0), pieces[at] ?? 0]),
  };
}

/** Packs as many pieces as the rooms of the warehouses allow, subtracts them from `rooms`, and returns their number. */
export function fill(plan: Plan, rooms: number[]): number {
  let filled = 0;
  for (const [row, cells] of plan.packed.entries()) {
    for (const [at, room] of rooms.entries()) {
      const pieces = Math.min(cells[rooms.length] ?? 0, room, cell(plan.caps, row, at) - (cells[at] ?? 0));
      add(plan.packed, row, rooms.length, -pieces);
      add(plan.packed, row, at, pieces);
      rooms[at] = room - pieces;
      filled += pieces;
    }
  }
  const open = plan.packed.reduce((sum, cells) => sum + (cells[rooms.length] ?? 0), 0);
  // Then pieces that only fit once other variants make room.
  return filled + movePieces(plan, [...rooms.map(() => 0), open], rooms);
}

/**
 * Moves as many pieces as possible from columns that can give this many to columns that can take this many, and returns
 * how many. Other columns keep their sums, but exchange variants: augmenting paths of a maximum flow.
 */
export function movePieces(plan: Plan, give: number[], take: number[]): number {
  let moved = 0;
  for (let way = wayIn(plan, give, take); way.length > 0; way = wayIn(plan, give, take)) {
    const [from, to] = [way[0]?.from ?? 0, way.at(-1)?.to ?? 0];
    const along = way.map(({ row, from: before, to: next }) =>
      Math.min(cell(plan.packed, row, before), cell(plan.caps, row, next) - cell(plan.packed, row, next)),
    );
    const pieces = Math.min(give[from] ?? 0, take[to] ?? 0, ...along);
    for (const { row, from: before, to: next } of way) {
      add(plan.packed, row, before, -pieces);
      add(plan.packed, row, next, pieces);
    }
    give[from] = (give[from] ?? 0) - pieces;
    take[to] = (take[to] ?? 0) - pieces;
    moved += pieces;
  }
  return moved;
}

/** A move of one variant's pieces from a column to another. */
interface Hop {
  row: number;
  from: number;
  to: number;
}

/** Returns a shortest path from a column that can give to a column that can take; empty if there is none. */
function wayIn(plan: Plan, give: number[], take: number[]): Hop[] {
  const queue = [...give.keys()].filter((at) => (give[at] ?? 0) > 0);
  const hops = new Map<number, Hop | null>(queue.map((at) => [at, null]));
  for (const from of queue) {
    for (const to of take.keys()) {
      if (hops.has(to)) continue;
      const row = movable(plan, from, to);
      if (row === -1) continue;
      hops.set(to, { row, from, to });
      if ((take[to] ?? 0) > 0) return wayTo(to, hops);
      queue.push(to);
    }
  }
  return [];
}

/** Returns a variant with pieces that can move from one column to the other; -1 for none. */
function movable({ caps, packed }: Plan, from: number, to: number): number {
  return packed.findIndex((cells, row) => (cells[from] ?? 0) > 0 && (cells[to] ?? 0) < cell(caps, row, to));
}

function wayTo(end: number, hops: Map<number, Hop | null>): Hop[] {
  const way: Hop[] = [];
  for (let hop = hops.get(end); hop; hop = hops.get(hop.from)) way.unshift(hop);
  return way;
}

function cell(grid: Grid, row: number, at: number): number {
  return grid[row]?.[at] ?? 0;
}

function add(grid: Grid, row: number, at: number, pieces: number): void {
  const cells = grid[row];
  if (cells) cells[at] = (cells[at] ?? 0) + pieces;
}
