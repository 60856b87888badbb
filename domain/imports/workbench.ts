import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { PictureKeys, pictureIndex } from '../../rules/catalogue/picture-names.ts';
import type { SheetMapping, SheetWarehouse } from '../../rules/imports/headers/sheet-columns.ts';
import type { StockOfSeveral } from '../../rules/imports/rows/listed-values.ts';
import type { SheetCategory } from '../../rules/imports/rows/sheet-row.ts';
import type { TaxAnswers } from '../../rules/imports/terms/price-tax.ts';
import type { StatedTax } from '../../rules/imports/terms/stated-tax.ts';
import type { Supplier } from '../accounts/people.ts';
import { allCategories } from '../catalogue/categories.ts';
import { allOf } from '../pieces.ts';
import { warehousesOf } from '../stock/warehouses.ts';
import type { Album } from './judging/wanted-pictures.ts';

const LOOKED_THROUGH = { min: 50, max: 2000 };

/** Returns the names of a category or location in every language, as the messages have them. */
export type NamesOf = (name: string) => string[];

/** Data by which the rows of one import are judged. */
export interface Workbench {
  supplier: Supplier;
  headers: string[];
  mapping: SheetMapping;
  categories: (SheetCategory & { name: string })[];
  warehouseIds: Set<string>;
  /** Has the supplier products that a row may be about? */
  hasProducts: boolean;
  constants: Constants;
  album: Album;
  now: Date;
}

/** Texts for fields without a column; '' for none. The first two apply to new products. */
export interface Constants extends TaxAnswers {
  category: string;
  piecesPerCarton: string;
  stockOfSeveral: StockOfSeveral;
}

/** What titles say about GST, stored beside the constants of a file; it is no answer of the supplier. */
export interface StatedAnswers {
  taxStated?: StatedTax;
  rateStated?: string;
}

/** Returns all constants of a file. */
export function wholeConstants(given: Partial<Constants>): Constants {
  return { category: '', piecesPerCarton: '', taxIncluded: '', gstRate: '', stockOfSeveral: '', ...given };
}

/** Leaves out the blank ones. */
export function filledConstants<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) as Partial<Given>;
}

export interface ImportOf {
  id: bigint;
  headers: string[];
  mapping: (string | null)[];
  constants: Partial<Constants>;
}

/** Returns the supplier's warehouses with the names that headers of a sheet may use. */
export async function sheetWarehouses(
  db: Connection,
  supplier: Supplier,
  namesOf: NamesOf,
): Promise<(SheetWarehouse & { name: string })[]> {
  const warehouses = await warehousesOf(db, supplier);
  return warehouses.map(({ id, name }) => ({ id, name, names: namesOf(name) }));
}

export async function hasProducts(db: Connection, { id }: Pick<Supplier, 'id'>): Promise<boolean> {
  const first = await db.selectFrom('products').select('id').where('supplier_id', '=', id).limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Reads the data by which the rows of an import are judged, as it is now. */
export async function workbenchOf(
  db: Connection,
  supplier: Supplier,
  { headers, mapping, constants }: ImportOf,
  { album = noAlbum(), namesOf, now }: { album?: Album; namesOf: NamesOf; now: Date },
): Promise<Workbench> {
  const categories = await allCategories(db);
  const warehouses = await db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .execute();
  return {
    supplier,
    headers,
    mapping: mapping as SheetMapping,
    categories: categories.map(({ id, name }) => ({ id, name, names: namesOf(name) })),
    warehouseIds: new Set(warehouses.map(({ id }) => id)),
    hasProducts: await hasProducts(db, supplier),
    constants: wholeConstants(constants),
    album,
    now,
  };
}

function noAlbum(): Album {
  return { files: pictureIndex([]), keys: new PictureKeys(), known: new Map() };
}

/** Returns the names and addresses by which the rows of an import find their pictures. */
export async function albumOf(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  { id, mapping }: Pick<ImportOf, 'id' | 'mapping'>,
): Promise<Album> {
  const archive = await db
    .selectFrom('import_archives')
    .select(['names', 'prints'])
    .where('import_id', '=', id)
    .executeTakeFirst();
  const known = await db
    .selectFrom('picture_sources')
    .select(['source', 'url'])
    .where('supplier_id', '=', supplier.id)
    .execute();
  const { names, prints } = archive ?? { names: [], prints: [] };
  const album: Album = {
    files: pictureIndex(names.map((name, place) => ({ name, print: prints[place] ?? '' }))),
    keys: new PictureKeys(),
    known: new Map(known.map(({ source, url }) => [source, url])),
  };
  if (names.length === 0) return album;
  const columnOf = (target: string) => mapping.indexOf(target);
  const [sku, code, name] = [
    columnOf(mapping.includes('styleCode') ? 'styleCode' : 'sku') + 1,
    columnOf('variantSku') + 1,
    columnOf('name') + 1,
  ];
  await allOf<{ number: number; sku: string; code: string; name: string }>(LOOKED_THROUGH, async (last, limit) => {
    const next = await sql<{ number: number; sku: string; code: string; name: string }>`
      select number, coalesce(cells[${sku}::integer], '') as sku, coalesce(cells[${code}::integer], '') as code,
        coalesce(cells[${name}::integer], '') as name
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} order by number limit ${limit}`.execute(
      db,
    );
    const codes = next.rows.map(({ code }) => ({ sku: code, name: '' }));
    album.keys.add([...next.rows, ...codes]);
    return next.rows;
  });
  return album;
}
