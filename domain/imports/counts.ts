import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Counts of an import's products by verdict and by outcome; of wrong and left-out products each row counts. */
export interface Counts {
  new: number;
  changed: number;
  unchanged: number;
  wrong: number;
  leftOut: number;
  /** New and changed rows that are not carried out yet. */
  waiting: number;
  created: number;
  updated: number;
  refused: number;
  /** Rows whose pictures are not loaded yet; `picturesFailed` counts rows with a picture that could not be loaded. */
  picturesWaiting: number;
  picturesDone: number;
  picturesFailed: number;
  undone: number;
  kept: number;
}

/** Counts the rows as they are now; a finished import has its counts stored. */
export async function countsOf(db: Connection, id: bigint): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (count(*) filter (where head is null and verdict = 'new' and not is_left_out))::integer as new,
      (count(*) filter (where head is null and verdict = 'changed' and not is_left_out))::integer as changed,
      (count(*) filter (where head is null and verdict = 'unchanged' and not is_left_out))::integer as unchanged,
      (count(*) filter (where verdict = 'wrong' and not is_left_out))::integer as wrong,
      (count(*) filter (where is_left_out))::integer as "leftOut",
      (count(*) filter (where head is null and verdict in ('new', 'changed') and not is_left_out and outcome is null))::integer as waiting,
      (count(*) filter (where head is null and outcome = 'created'))::integer as created,
      (count(*) filter (where head is null and outcome = 'updated'))::integer as updated,
      (count(*) filter (where outcome = 'refused'))::integer as refused,
      (count(*) filter (where outcome in ('created', 'updated') and (pictures <> '{}' or variant_picture <> '') and pictures_at is null))::integer
        as "picturesWaiting",
      (count(*) filter (where pictures_at is not null))::integer as "picturesDone",
      (count(*) filter (where pictures_at is not null and problems <> '{}'))::integer as "picturesFailed",
      (count(*) filter (where head is null and undone = 'undone'))::integer as undone,
      (count(*) filter (where head is null and undone = 'kept'))::integer as kept
    from import_rows where import_id = ${id}`.execute(db);
  return rows[0] as Counts;
}

/** Adds the counts of rows that are forgotten already. */
export function withForgotten(counts: Counts, forgotten: Record<string, number> | null): Counts {
  const sums = Object.entries(counts).map(([kind, count]) => [kind, count + (forgotten?.[kind] ?? 0)]);
  return Object.fromEntries(sums);
}
