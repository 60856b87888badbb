import { fill, type Grid, movePieces, type Plan, planFor } from './packing-moves.ts';

/** Sizes of mixed cartons in pieces: a whole carton, and the step in which each variant is taken. */
export interface MixSizes {
  piecesPerCarton: number;
  mixStepPieces: number;
}

/**
 * Steps of one search. Dividing goods over any number of warehouses is as hard as finding an exact cover, so a search
 * must end somewhere. 100 variants in 20 warehouses take 20 steps, the worst exact covers in 20 warehouses about 1,500.
 */
export const SEARCH_STEPS_MAX = 2000;

/** Returns the pieces that each warehouse can send in whole mixed cartons, filled with any of the variants. */
export function fullCartons({ piecesPerCarton: carton, mixStepPieces }: MixSizes, stocks: Grid): number[] {
  const steps = inSteps(mixStepPieces, stocks);
  return (stocks[0] ?? []).map((_, at) => wholeOf(sumOf(steps.map((row) => row[at] ?? 0)), carton));
}

/** State of a search: warehouses in order of distance, and the steps taken so far. */
interface Way {
  near?: number[];
  work?: { steps: number };
}

/**
 * Returns what each warehouse packs of these pieces, in whole steps and whole mixed cartons; the nearest warehouses
 * pack the most. Null if a carton would need two warehouses, or pieces are missing, whatever the distance. Decision
 * 180.
 */
export function packedAt(
  sizes: MixSizes,
  pieces: number[],
  stocks: Grid,
  { near, work = { steps: 0 } }: Way = {},
): Grid | null {
  const { piecesPerCarton: carton, mixStepPieces: step } = sizes;
  if (pieces.some((count) => count % step !== 0) || sumOf(pieces) % carton !== 0) return null;
  if (!near) return packedInTurn(carton, pieces, inSteps(step, stocks), work);
  const sorted = stocks.map((row) => near.map((at) => row[at] ?? 0));
  const packed = packedInTurn(carton, pieces, inSteps(step, sorted), work);
  // A search that was cut short decides nothing.
  if (!packed) return work.steps > SEARCH_STEPS_MAX ? packedAt(sizes, pieces, stocks) : null;
  return packed.map((row) => (stocks[0] ?? []).map((_, at) => row[near.indexOf(at)] ?? 0));
}

function packedInTurn(carton: number, pieces: number[], caps: Grid, work: { steps: number }): Grid | null {
  const packable = (at: number) => sumOf(pieces.map((count, row) => Math.min(count, caps[row]?.[at] ?? 0)));
  const rooms = (caps[0] ?? []).map((_, at) => wholeOf(packable(at), carton));
  const plan = planFor(caps, pieces);
  fill(plan, [...rooms]);
  if (plan.packed.some((row) => (row.at(-1) ?? 0) > 0)) return null;
  return divided(plan, { carton, rooms, work }, 0)?.packed.map((row) => row.slice(0, -1)) ?? null;
}

interface Search {
  /** Pieces of a carton. */
  carton: number;
  /** Most pieces of each warehouse, in whole cartons. */
  rooms: number[];
  work: { steps: number };
}

/**
 * Gives the warehouses from this one on whole cartons, the first as many as possible. The others get less than a carton
 * each from it, because a whole one could come back, so few counts are tried.
 */
function divided(plan: Plan, search: Search, at: number): Plan | null {
  const { carton, rooms, work } = search;
  if (at >= rooms.length - 1) return plan;
  work.steps += 1;
  const most = fillUp(plan, search, at);
  const least = most - carton * roomsAfter(plan, search, at).filter((room) => room > 0).length;
  for (let left = wholeOf(most, carton); left === most || left > least; left -= carton) {
    if (work.steps > SEARCH_STEPS_MAX || left < 0 || !giveUp(plan, search, { at, left })) return null;
    const found = divided({ ...plan, packed: plan.packed.map((row) => [...row]) }, search, at + 1);
    if (found) return found;
  }
  return null;
}

/** Moves as much as possible from the warehouses after this one into it; returns its pieces. */
function fillUp(plan: Plan, { rooms }: Search, at: number): number {
  const sums = sumsIn(plan);
  movePieces(
    plan,
    rooms.map((_, place) => (place > at ? (sums[place] ?? 0) : 0)),
    rooms.map((room, place) => (place === at ? room - (sums[place] ?? 0) : 0)),
  );
  return sumsIn(plan)[at] ?? 0;
}

/** Moves the pieces above `left` from this warehouse to those after it; returns whether they can take them. */
function giveUp(plan: Plan, search: Search, { at, left }: { at: number; left: number }): boolean {
  const excess = (sumsIn(plan)[at] ?? 0) - left;
  const give = search.rooms.map((_, place) => (place === at ? excess : 0));
  return movePieces(plan, give, roomsAfter(plan, search, at)) === excess;
}

function roomsAfter(plan: Plan, { rooms }: Search, at: number): number[] {
  const sums = sumsIn(plan);
  return rooms.map((room, place) => (place > at ? room - (sums[place] ?? 0) : 0));
}

function sumsIn({ packed }: Plan): number[] {
  return (packed[0] ?? []).map((_, at) => sumOf(packed.map((row) => row[at] ?? 0)));
}

/** A filling to look for: wanted pieces of each variant, and pieces that it must have. */
interface Wish {
  wants: number[];
  leasts: number[];
}

/**
 * Returns packable fillings of this many pieces that are as close as possible to the wish: one for each warehouse,
 * which packs the most of it. `pieces` are whole cartons, no more than the warehouses have.
 */
export function packedNear(sizes: MixSizes, wish: Wish, stocks: Grid, pieces: number): number[][] {
  const width = stocks[0]?.length ?? 0;
  return Array.from({ length: width }, (_, first) => {
    const rooms = roomsFor(sizes, wish, stocks, { first, pieces });
    const plan = planFor(inSteps(sizes.mixStepPieces, stocks), wish.leasts);
    fill(plan, rooms);
    const isOpen = (row: number[]) => (row[width] ?? 0) > 0;
    if (plan.packed.some(isOpen)) return [];
    const want = (row: number, count: number) => {
      const cells = plan.packed[row];
      if (cells) cells[width] = count;
    };
    for (const [row, count] of wish.wants.entries()) want(row, Math.max(0, count - (wish.leasts[row] ?? 0)));
    fill(plan, rooms);
    for (const row of wish.wants.keys()) want(row, 0);
    // Gaps are filled with the variants that are wanted most.
    const byWish = [...wish.wants.keys()].sort((one, other) => (wish.wants[other] ?? 0) - (wish.wants[one] ?? 0));
    for (const row of byWish) {
      want(row, sumOf(rooms));
      fill(plan, rooms);
      want(row, 0);
    }
    return plan.packed.map(sumOf);
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
  const drawn = (tried: number[]) => fill(planFor(caps, wants), [...tried]);
  const order = [first, ...rooms.keys()].filter((at, place, all) => all.indexOf(at) === place);
  for (const at of order) {
    const before = drawn(rooms);
    const more = drawn(withRoom(rooms, at, Number.POSITIVE_INFINITY)) - before;
    const open = pieces - sumOf(rooms);
    rooms[at] = Math.min(wholeOf(more, carton), open);
  }
  // Then the cartons that no warehouse can fill with wanted pieces alone.
  for (let open = pieces - sumOf(rooms); open > 0; open = pieces - sumOf(rooms)) {
    const before = drawn(rooms);
    const ways = order
      .filter((at) => (rooms[at] ?? 0) < (full[at] ?? 0))
      .map((at) => ({ at, more: drawn(withRoom(rooms, at, (rooms[at] ?? 0) + carton)) - before }));
    const [best] = [...ways].sort((one, other) => other.more - one.more);
    if (!best) break;
    const room = (full[best.at] ?? 0) - (rooms[best.at] ?? 0);
    rooms[best.at] = (rooms[best.at] ?? 0) + (best.more > 0 ? carton : Math.min(room, open));
  }
  return rooms;
}

function inSteps(step: number, stocks: Grid): Grid {
  return stocks.map((row) => row.map((pieces) => wholeOf(pieces, step)));
}

function wholeOf(pieces: number, size: number): number {
  return Math.floor(pieces / size) * size;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function withRoom(rooms: number[], at: number, room: number): number[] {
  return rooms.map((own, place) => (place === at ? room : own));
}
