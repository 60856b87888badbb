/** Sizes of mixed cartons in pieces: a whole carton, and what it takes of one variant at a time. */
export interface MixSizes {
  piecesPerCarton: number;
  mixStepPieces: number;
}

/** Pieces of each variant (rows) in each warehouse (columns). */
export type Grid = number[][];

/**
 * Divisions that are tried at most. Two warehouses never need a second one; more of them need it only where their
 * cartons do not add up.
 */
const DIVISIONS_MAX = 200;

/** Returns the pieces that each warehouse can send in whole mixed cartons, filled with any of the variants. */
export function fullCartons({ piecesPerCarton: carton, mixStepPieces }: MixSizes, stocks: Grid): number[] {
  const steps = inSteps(mixStepPieces, stocks);
  return (stocks[0] ?? []).map((_, at) => Math.floor(sumOf(steps.map((row) => row[at] ?? 0)) / carton) * carton);
}

/**
 * Returns what each warehouse packs of these pieces, in whole steps and whole mixed cartons; the first warehouses pack
 * the most. Null where a carton would have to be filled in two warehouses, or pieces are missing. Decision 180.
 */
export function packedAt(sizes: MixSizes, pieces: number[], stocks: Grid): Grid | null {
  const { piecesPerCarton: carton, mixStepPieces: step } = sizes;
  if (pieces.some((count) => count % step !== 0) || sumOf(pieces) % carton !== 0) return null;
  const caps = inSteps(step, stocks);
  const full = fullCartons(sizes, stocks);
  const budget = { left: DIVISIONS_MAX };
  const divide = (fixed: number[]): Grid | null => {
    budget.left -= 1;
    const packing = packingOf(caps, pieces);
    draw(packing, [...fixed]);
    const next = fixed.length;
    const rooms = full.map((room, at) => (at < next ? 0 : room));
    const most = draw(
      packing,
      rooms.map((_, at) => (at === next ? Number.POSITIVE_INFINITY : 0)),
    );
    draw(packing, rooms);
    if (sumOf(packing.wants) > 0) return null;
    if (next === full.length) return packing.packed;
    for (let cartons = Math.floor(most / carton); cartons >= 0 && budget.left > 0; cartons -= 1) {
      const found = divide([...fixed, cartons * carton]);
      if (found) return found;
    }
    return null;
  };
  return divide([]);
}

/** A filling that is looked for: pieces that are wanted of each variant, and those that it has to hold. */
interface Wish {
  wants: number[];
  leasts: number[];
}

/**
 * Returns fillings of so many pieces that can be packed, with as much as possible of what is wanted: one for each
 * warehouse, which packs the most of it. `pieces` are whole cartons, no more than the warehouses have.
 */
export function packedNear(sizes: MixSizes, wish: Wish, stocks: Grid, pieces: number): number[][] {
  const width = stocks[0]?.length ?? 0;
  return Array.from({ length: width }, (_, first) => {
    const rooms = roomsFor(sizes, wish, stocks, { first, pieces });
    const packing = packingOf(inSteps(sizes.mixStepPieces, stocks), wish.leasts);
    draw(packing, rooms);
    if (sumOf(packing.wants) > 0) return [];
    packing.wants = wish.wants.map((count, at) => Math.max(0, count - (wish.leasts[at] ?? 0)));
    draw(packing, rooms);
    packing.wants = wish.wants.map(() => Number.POSITIVE_INFINITY);
    // What is missing is filled with the variants that are wanted most.
    draw(
      packing,
      rooms,
      [...wish.wants.keys()].toSorted((one, other) => (wish.wants[other] ?? 0) - (wish.wants[one] ?? 0)),
    );
    return packing.packed.map(sumOf);
  }).filter((filling) => filling.length > 0);
}

/** Returns the pieces in whole cartons that each warehouse packs of a filling, beginning with `first`. */
function roomsFor(
  sizes: MixSizes,
  { wants }: Wish,
  stocks: Grid,
  { first, pieces }: { first: number; pieces: number },
): number[] {
  const { piecesPerCarton: carton } = sizes;
  const full = fullCartons(sizes, stocks);
  const rooms = full.map(() => 0);
  const caps = inSteps(sizes.mixStepPieces, stocks);
  const drawn = (tried: number[]) => draw(packingOf(caps, wants), [...tried]);
  const order = [first, ...rooms.keys()].filter((at, place, all) => all.indexOf(at) === place);
  for (const at of order) {
    const before = drawn(rooms);
    const more = drawn(rooms.with(at, Number.POSITIVE_INFINITY)) - before;
    const open = pieces - sumOf(rooms);
    rooms[at] = Math.min(Math.floor(more / carton) * carton, open);
  }
  // Then the cartons that no warehouse fills with what is wanted alone.
  for (let open = pieces - sumOf(rooms); open > 0; open = pieces - sumOf(rooms)) {
    const before = drawn(rooms);
    const ways = order
      .filter((at) => (rooms[at] ?? 0) < (full[at] ?? 0))
      .map((at) => ({ at, more: drawn(rooms.with(at, (rooms[at] ?? 0) + carton)) - before }));
    const [best] = ways.toSorted((one, other) => other.more - one.more);
    if (!best) break;
    const room = (full[best.at] ?? 0) - (rooms[best.at] ?? 0);
    rooms[best.at] = (rooms[best.at] ?? 0) + (best.more > 0 ? carton : Math.min(room, open));
  }
  return rooms;
}

/** A packing that has begun. */
interface Packing {
  /** Pieces of each variant that each warehouse has. */
  caps: Grid;
  packed: Grid;
  /** Pieces of each variant that are still to be packed. */
  wants: number[];
}

function packingOf(caps: Grid, pieces: number[]): Packing {
  return { caps, packed: caps.map((row) => row.map(() => 0)), wants: [...pieces] };
}

/**
 * Packs as many of the wanted pieces as the rooms of the warehouses allow, and returns how many. What was packed stays
 * packed, but other warehouses may take it over: an augmenting path of a maximum flow.
 */
function draw({ caps, packed, wants }: Packing, rooms: number[], rows: Iterable<number> = wants.keys()): number {
  let drawn = 0;
  for (const row of rows) {
    while ((wants[row] ?? 0) > 0) {
      const path = pathFrom(row, { caps, packed }, rooms);
      const last = path.at(-1);
      if (!last) break;
      const pieces = Math.min(wants[row] ?? 0, rooms[last.at] ?? 0, mostAlong(path, { caps, packed }));
      move(path, packed, pieces);
      wants[row] = (wants[row] ?? 0) - pieces;
      rooms[last.at] = (rooms[last.at] ?? 0) - pieces;
      drawn += pieces;
    }
  }
  return drawn;
}

/** Returns the most pieces that can go this way. */
function mostAlong(path: Hop[], { caps, packed }: Pick<Packing, 'caps' | 'packed'>): number {
  const free = path.map(({ row, at }) => cell(caps, row, at) - cell(packed, row, at));
  const moved = path.slice(1).map(({ row }, place) => cell(packed, row, path[place]?.at ?? 0));
  return Math.min(...free, ...moved);
}

/** Sends pieces this way: each variant on it goes on from the warehouse before. */
function move(path: Hop[], packed: Grid, pieces: number): void {
  for (const [place, { row, at }] of path.entries()) {
    add(packed, row, at, pieces);
    const before = path[place - 1];
    if (before) add(packed, row, before.at, -pieces);
  }
}

/** A variant's way into a warehouse; from there another variant goes on into the next. */
interface Hop {
  row: number;
  at: number;
}

/** Returns the shortest way of a variant's pieces to a warehouse with room; empty where there is none. */
function pathFrom(row: number, { caps, packed }: Pick<Packing, 'caps' | 'packed'>, rooms: number[]): Hop[] {
  const ways = new Map<number, Hop[]>();
  const queue: { row: number; way: Hop[] }[] = [{ row, way: [] }];
  const seen = new Set([row]);
  for (const { row: by, way } of queue) {
    for (const at of (caps[by] ?? []).keys()) {
      if (ways.has(at) || cell(caps, by, at) <= cell(packed, by, at)) continue;
      const longer = [...way, { row: by, at }];
      if ((rooms[at] ?? 0) > 0) return longer;
      ways.set(at, longer);
      const others = [...packed.keys()].filter((other) => !seen.has(other) && cell(packed, other, at) > 0);
      for (const other of others) seen.add(other);
      queue.push(...others.map((other) => ({ row: other, way: longer })));
    }
  }
  return [];
}

function inSteps(step: number, stocks: Grid): Grid {
  return stocks.map((row) => row.map((pieces) => Math.floor(pieces / step) * step));
}

function cell(grid: Grid, row: number, at: number): number {
  return grid[row]?.[at] ?? 0;
}

function add(grid: Grid, row: number, at: number, pieces: number): void {
  const cells = grid[row];
  if (cells) cells[at] = (cells[at] ?? 0) + pieces;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
