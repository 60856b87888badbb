import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Rows of an import by what they would do, and by what became of them. */
export interface Counts {
  new: number;
  changed: number;
  unchanged: number;
  wrong: number;
  leftOut: number;
  /** New and changed ones that are still to be carried out. */
  waiting: number;
  created: number;
  updated: number;
  refused: number;
  /** Rows whose pictures are still to come, and those of which one could not be had. */
  picturesWaiting: number;
  picturesDone: number;
  picturesFailed: number;
  undone: number;
  kept: number;
}

/** Counted as they stand now; an import that is over keeps its counts itself. */
export async function countsOf(db: Connection, id: bigint): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (count(*) filter (where verdict = 'new' and not is_left_out))::integer as new,
      (count(*) filter (where verdict = 'changed' and not is_left_out))::integer as changed,
      (count(*) filter (where verdict = 'unchanged' and not is_left_out))::integer as unchanged,
      (count(*) filter (where verdict = 'wrong' and not is_left_out))::integer as wrong,
      (count(*) filter (where is_left_out))::integer as "leftOut",
      (count(*) filter (where verdict in ('new', 'changed') and not is_left_out and outcome is null))::integer as waiting,
      (count(*) filter (where outcome = 'created'))::integer as created,
      (count(*) filter (where outcome = 'updated'))::integer as updated,
      (count(*) filter (where outcome = 'refused'))::integer as refused,
      (count(*) filter (where outcome in ('created', 'updated') and pictures <> '{}' and pictures_at is null))::integer
        as "picturesWaiting",
      (count(*) filter (where pictures_at is not null))::integer as "picturesDone",
      (count(*) filter (where pictures_at is not null and problems <> '{}'))::integer as "picturesFailed",
      (count(*) filter (where undone = 'undone'))::integer as undone,
      (count(*) filter (where undone = 'kept'))::integer as kept
    from import_rows where import_id = ${id}`.execute(db);
  return rows[0] as Counts;
}
