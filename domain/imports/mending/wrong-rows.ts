import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import {
  hasOtherMeasures,
  inOwnMeasures,
  ownCells,
  unitsByTarget,
} from '../../../rules/imports/amounts/sheet-measures.ts';
import { isTaxExtra } from '../../../rules/imports/cells/cell-values.ts';
import { unitOfGroup, withRateUnit } from '../../../rules/imports/columns/titled-units.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { measuredFields } from '../../../rules/imports/headers/sheet-headers.ts';
import { canSpread } from '../../../rules/imports/rows/spread-cells.ts';
import { allOf } from '../../pieces.ts';
import { type Import, isOpenRow } from '../imports.ts';

const PIECES = { min: 50, max: 500 };

/** A wrong row as in the file, with the texts that were mended already. */
export interface WrongRow {
  number: number;
  cells: string[];
  /** Texts of fields for which the file has no column. */
  added: Record<string, string>;
  problems: Record<string, MessageKey[]>;
  repeats: number | null;
}

/** Returns the wrong rows of an import, in the order of the sheet; read in pieces, because a sheet has up to 20 MB. */
export async function wrongRows(db: Connection, own: Import): Promise<WrongRow[]> {
  const { id, headers, mapping } = own;
  const unit = mapping.includes('rateUnit') ? 'rateUnit' : 'unit';
  const rows = await allOf<Omit<WrongRow, 'added'> & Mended>(PIECES, (last, limit) =>
    db
      .selectFrom('import_rows')
      .select(['number', 'cells', 'heading', 'mended', 'problems', 'repeats', 'product_id'])
      .select(
        sql<string | null>`(select coalesce(h.mended ->> ${unit}::text, h.cells[${mapping.indexOf(unit) + 1}::integer])
          from import_rows h where h.import_id = import_rows.import_id and h.number = import_rows.head)`.as(
          'unitOfProduct',
        ),
      )
      .where('import_id', '=', id)
      .where('number', '>', last?.number ?? -1)
      .where('verdict', '=', 'wrong')
      .where(sql<boolean>`(${isOpenRow})`)
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
  const hasGroups = rows.some(({ heading }) => unitOfGroup(heading) !== '');
  return rows.map(({ cells: written, heading, mended: typed, product_id, unitOfProduct, ...row }) => {
    // This file has no lines of groups, so each bare rate needs its unit.
    const bare = mapping.includes('ratePerPiece') ? 'pcs' : 'ctn';
    const word = hasGroups ? unitOfGroup(heading) || bare : '';
    const { cells, mapping: targets } = withRateUnit(
      { cells: written, mapping: mapping as SheetMapping },
      word,
      headers,
    );
    // A further row may leave out the unit of its product, which this file does not repeat.
    const isBlank = mapping.includes(unit) && (typed[unit] ?? cells[mapping.indexOf(unit)] ?? '').trim() === '';
    const given = isBlank && unitOfProduct ? { ...typed, [unit]: unitOfProduct } : typed;
    const mended = inMeasuresOfFile({ cells, mended: given, product_id }, { ...own, mapping: targets });
    const unitAdded = targets.length > mapping.length ? { rateUnit: word } : {};
    const columns = [...mapping, ...targets.slice(0, mapping.length)];
    return {
      ...row,
      cells: headers.map((_, column) => mended[targets[column] ?? ''] ?? cells[column] ?? ''),
      added: Object.fromEntries(
        Object.entries({ ...unitAdded, ...mended }).filter(([field]) => !columns.includes(field)),
      ),
    };
  });
}

interface Mended {
  heading: string;
  mended: Record<string, string>;
  product_id: bigint | null;
  unitOfProduct: string | null;
}

/** Fields that a unit or a currency in the row applies to. */
const measured = /^(?:price|mrp|variantPrice|netWeight|barcode|stock:|ratePer)/;
/** Fields to which GST may be added. */
const prices = /^(?:price|variantPrice|ratePer)/;

/**
 * Returns a row's replaced texts. They are in rupees, cartons and pieces, and a unit or currency left in the row would
 * convert them twice, so the whole row is converted. If that fails, it keeps the file's own amounts.
 */
function inMeasuresOfFile(
  { cells, mended, product_id }: Omit<Mended, 'unitOfProduct' | 'heading'> & { cells: string[] },
  { headers, mapping: targets, constants }: Import,
): Record<string, string> {
  const isReplaced = Object.keys(mended).some((field) => measured.test(field));
  const mapping = targets as SheetMapping;
  const named = unitsByTarget(mapping, headers);
  const isTaxOpen = constants.taxIncluded === 'no' || isTaxed(cells, mapping, named);
  const isKept = !isReplaced || !hasOtherMeasures({ cells, mapping }, headers);
  if (isKept || (isTaxOpen && !isConverted(mapping)))
    return inPieces(isTaxOpen ? without(prices, mended) : mended, named);
  const written = Object.fromEntries(mapping.flatMap((target, at) => (target ? [[target, cells[at] ?? '']] : [])));
  const texts = { ...written, ...mended };
  const { texts: own, wrong } = inOwnMeasures(texts, {
    pieces: constants.piecesPerCarton ?? '',
    fixed: new Set(Object.keys(mended)),
    named,
    own: ownCells({ cells, mapping }, headers),
    gst: '',
    tax: '',
    unitOfProduct: '',
  });
  const isKnown = product_id === null || (texts['piecesPerCarton'] ?? '').trim() !== '';
  if (!isKnown || isTaxOpen || Object.keys(wrong).length > 0 || canSpread(mapping)) return without(measured, mended);
  const emptied = Object.fromEntries(measuredFields.filter((field) => field in texts).map((field) => [field, '']));
  // Beside other currencies a blank one would be asked about.
  if ('currency' in emptied) emptied['currency'] = 'INR';
  const amounts = Object.entries(own).flatMap(([field, text = '']): [string, string][] =>
    measured.test(field) ? [[field, 'unit' in emptied || 'rateUnit' in emptied ? perCarton(field, text) : text]] : [],
  );
  return inPieces({ ...mended, ...Object.fromEntries(amounts), ...emptied }, named);
}

/** Do columns, such as one of units, convert more than prices? */
function isConverted(mapping: SheetMapping): boolean {
  const isOfPrice = (field: string) => field === 'taxIncluded' || prices.test(field);
  return canSpread(mapping) || measuredFields.some((field) => !isOfPrice(field) && mapping.includes(field));
}

/** Drops the replaced texts of such fields, so that the file's own stay. */
function without(fields: RegExp, mended: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(mended).filter(([field]) => !fields.test(field)));
}

type Named = ReturnType<typeof unitsByTarget>;

/** Is GST added to the prices of the row, or may it be? */
function isTaxed(cells: string[], mapping: SheetMapping, named: Named): boolean {
  const rate = mapping.indexOf('gstRate');
  const isExtra = mapping.includes('taxIncluded') || isTaxExtra(cells[rate] ?? '');
  return isExtra || Object.values(named).some((one) => one?.isWithoutTax === true);
}

/** Names the carton, because a bare price beside an empty unit would be asked about. */
function perCarton(field: string, text: string): string {
  const isBare = ['pricePerCarton', 'variantPrice'].includes(field) && /^[\d.]+$/.test(text);
  return isBare ? `${text}/ctn` : text;
}

/** Writes the unit beside pieces, and the sign beside rupees, below a header that names another one. */
function inPieces(texts: Record<string, string>, named: Named): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const isForeign = (named[field as SheetTarget]?.currency ?? '') !== '';
      if (isForeign && /^[\d.]+$/.test(text)) return [field, `₹${text}`];
      const isCounted = field === 'piecesPerCarton' || field.startsWith('stock:');
      const isNamed = isCounted && named[field as SheetTarget] !== undefined;
      return [field, isNamed && /^\d+$/.test(text) ? `${text} pcs` : text];
    }),
  );
}
