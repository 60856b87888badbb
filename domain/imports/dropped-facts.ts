import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { type SingleFact, saysOther, singleFacts } from '../../rules/imports/single-facts.ts';
import { allOf } from '../pieces.ts';
import type { Import } from './imports.ts';

const READ = { min: 50, max: 2000 };
/** Characters of a cell that are compared. */
const COMPARED_MAX = 200;

/** A fact that further rows of products say differently, and the number of these rows. */
export interface DroppedFact {
  fact: SingleFact;
  count: number;
}

interface Compared {
  number: number;
  /** Texts by column, of the row and of its product's first one. */
  texts: string[];
  first: string[];
}

/** Returns the facts of variants that are not imported, because a product has only one of each. */
export async function droppedFacts(db: Connection, { id, mapping }: Import): Promise<DroppedFact[]> {
  const facts = Object.keys(singleFacts) as SingleFact[];
  const fields = facts.flatMap((fact) => singleFacts[fact]).filter((field) => mapping.includes(field));
  if (fields.length === 0) return [];
  const rows = await allOf<Compared>(READ, (last, limit) =>
    differingRows(db, id, { fields, mapping, after: last?.number ?? -1, limit }),
  );
  const differs = ({ texts, first }: Compared, targets: readonly SheetTarget[]) =>
    fields.some((field, at) => targets.includes(field) && saysOther(field, texts[at] ?? '', first[at] ?? ''));
  return facts
    .map((fact) => ({ fact, count: rows.filter((row) => differs(row, singleFacts[fact])).length }))
    .filter(({ count }) => count > 0);
}

async function differingRows(
  db: Connection,
  id: bigint,
  { fields, mapping, after, limit }: { fields: string[]; mapping: (string | null)[]; after: number; limit: number },
): Promise<Compared[]> {
  const places = fields.map((field) => mapping.indexOf(field) + 1);
  const textsOf = (row: string) => sql`array(
    select left(btrim(coalesce(${sql.ref(`${row}.mended`)} ->> field, (${sql.ref(`${row}.cells`)})[place], '')), ${COMPARED_MAX}::integer)
    from unnest(${fields}::text[], ${places}::integer[]) with ordinality as used (field, place, turn) order by turn)`;
  const { rows } = await sql<Compared>`
    select number, texts, first from (
      select f.number, ${textsOf('f')} as texts, ${textsOf('h')} as first
      from import_rows f join import_rows h on h.import_id = f.import_id and h.number = f.head
      where f.import_id = ${id} and f.number > ${after} and not f.is_left_out and f.verdict is distinct from 'wrong'
    ) as compared where texts <> first order by number limit ${limit}`.execute(db);
  return rows;
}
