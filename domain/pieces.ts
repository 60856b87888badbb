import { Stretches } from '../db/stretches.ts';

/**
 * Splits long work into pieces. The number of rows in a piece follows the time that the last one took, so that on any
 * machine others are served in between.
 */
export class Pieces {
  #rows: number;

  constructor(private readonly bounds: { min: number; max: number }) {
    this.#rows = bounds.min;
  }

  /** Runs the next piece, of at most as many rows as `work` is given, then serves other requests. */
  async next<Result>(work: (rows: number) => Promise<Result>): Promise<Result> {
    const stretches = new Stretches();
    const result = await work(this.#rows);
    // It grows at most twofold, because early pieces may have been quick only for having little to do.
    const times = Math.min(2, stretches.room);
    this.#rows = Math.min(this.bounds.max, Math.max(this.bounds.min, Math.round(this.#rows * times)));
    await stretches.rest();
    return result;
  }
}

/** Processes all items in order, piece by piece. */
export async function inPieces<Item>(
  items: readonly Item[],
  bounds: { min: number; max: number },
  work: (piece: Item[]) => Promise<unknown>,
): Promise<void> {
  const pieces = new Pieces(bounds);
  for (let at = 0; at < items.length; ) {
    const begin = at;
    at += await pieces.next(async (limit) => {
      const piece = items.slice(begin, begin + limit);
      await work(piece);
      return piece.length;
    });
  }
}

/** Reads all rows, piece by piece: `next` returns at most so many rows after the last one, and none at the end. */
export async function allOf<Row>(
  bounds: { min: number; max: number },
  next: (last: Row | null, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const pieces = new Pieces(bounds);
  const all: Row[] = [];
  for (let came = -1; came !== 0; ) {
    const last = all.at(-1) ?? null;
    const piece = await pieces.next((limit) => next(last, limit));
    for (const row of piece) all.push(row);
    came = piece.length;
  }
  return all;
}
