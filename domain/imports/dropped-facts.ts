import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { differingFacts, type SingleFact, singleFacts } from '../../rules/imports/single-facts.ts';
import type { ImportOf } from './workbench.ts';

/** Characters of a cell that are compared. */
const COMPARED_MAX = 200;

interface CellsKept {
  cells: string[];
  mended: Record<string, string>;
}

/** Returns the facts in which a further row of a product differs from its first one. */
export function factsDropped(row: CellsKept, first: CellsKept, mapping: (string | null)[]): SingleFact[] {
  const textOf = ({ cells, mended }: CellsKept, field: string) =>
    (mended[field] ?? cells[mapping.indexOf(field)] ?? '').trim().slice(0, COMPARED_MAX);
  return differingFacts(mapping as SheetMapping, (field) => [textOf(row, field), textOf(first, field)]);
}

/** A fact in which further rows of products differ, and the number of these rows. */
export interface DroppedFact {
  fact: SingleFact;
  count: number;
}

/** Counts the facts of variants that are not imported, because a product has only one of each. */
export async function droppedFacts(db: Connection, { id }: Pick<ImportOf, 'id'>): Promise<DroppedFact[]> {
  const { rows } = await sql<DroppedFact>`
    select fact, count(*)::integer as count from import_rows, unnest(dropped) as fact
    where import_id = ${id} and not is_left_out and verdict is distinct from 'wrong' group by fact`.execute(db);
  return Object.keys(singleFacts).flatMap((fact) => rows.filter((row) => row.fact === fact));
}
