import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import { plainCode } from '../../../rules/catalogue/plain-code.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { codeProblem, isChangedCode } from '../../../rules/imports/rows/changed-code.ts';
import { isVariantRow } from '../../../rules/imports/rows/sheet-variant.ts';
import { oneLine } from '../../../rules/text.ts';
import type { Supplier } from '../../accounts/people.ts';
import type { ProductRows, ReadRow } from './read-row.ts';
import { calledKey } from './repeated-rows.ts';

/** Cells of a product's rows that identify it. */
export interface Asked {
  id: string | null;
  /** Its item code. */
  sku: string;
  name: string;
  /** Item codes of its variants. */
  codes: string[];
  /** Its pieces per carton and MRP, which distinguish it from others of its name if its variants have codes. */
  packed: Packed;
  /** May the item code be a variant's? Only if no column holds those codes, and no value says which variant it is. */
  isCodeOpen: boolean;
}

/** The supplier's own product of a row, or why it cannot be found; null for a new one. */
export interface Match {
  asked: Asked;
  productId: bigint | null;
  /** Was it found by the code of a variant in the column of item codes? */
  isByCode: boolean;
  /** Its stored item code, if the product was found by that; null otherwise. */
  storedCode: string | null;
  /** Keys of messages by field. */
  problems: Record<string, MessageKey[]>;
}

interface Candidate {
  place: number;
  /** `named`: a variant of a product with the row's name. */
  how: 'id' | 'sku' | 'variant' | 'name' | 'named';
  id: bigint;
  sku: string | null;
}

/**
 * Finds each group's product by id, else by a product's or variant's item code, else by a name that one product has,
 * regardless of case and blanks. Refuses another item code. Also returns the owners of variants' codes.
 */
export async function matchesOf(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  read: ProductRows[],
): Promise<{ matches: Match[]; codes: Map<string, bigint> }> {
  const asked = read.map(askedBy);
  const candidates = Map.groupBy(await candidatesFor(db, supplier, asked), ({ place }) => place);
  const codes = [...new Set(asked.flatMap((one) => one.codes))];
  return {
    matches: asked.map((one, place) => ({ asked: one, ...matchOf(one, candidates.get(place) ?? []) })),
    codes: codes.length === 0 ? new Map() : await ownersOf(db, supplier, codes),
  };
}

function askedBy([head, ...further]: ProductRows): Asked {
  const { input, id } = head.sheetRow;
  const isCoded = head.mapping.includes('variantSku');
  const isCodeOfVariant = !isCoded && isVariantRow(head.variant);
  const codes = [head, ...further].map(({ variant }) => variant.sku).filter((code) => code !== '');
  return {
    id,
    sku: head.variant.onlySku || (isCodeOfVariant ? '' : lineOf(input['sku'])),
    name: lineOf(input['name']),
    codes,
    packed: codes.length === 0 ? { pieces: null, mrp: null } : packedIn(head),
    isCodeOpen: !isCoded && !isCodeOfVariant,
  };
}

/** Pieces per carton and MRP in paise; null if the sheet does not give it, or if its codes are not those of variants. */
interface Packed {
  pieces: number | null;
  mrp: number | null;
}

function packedIn({ sheetRow: { input } }: ReadRow): Packed {
  const [pieces, mrp] = [Number(input['piecesPerCarton'] || Number.NaN), Number(input['mrp'] || Number.NaN) * 100];
  return { pieces: Number.isInteger(pieces) ? pieces : null, mrp: Number.isNaN(mrp) ? null : Math.round(mrp) };
}

const lineOf = (input: unknown) => (typeof input === 'string' ? oneLine(input) : '');

/**
 * Returns a subquery for the supplier's products with an item code. `offset 0` keeps it apart, so that it uses the index:
 * the planner expects many equal codes and would scan all products.
 */
function productsCoded({ id }: Pick<Supplier, 'id'>, code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id, sku from products where supplier_id = ${id} and plain_code(sku) = plain_code(${code}) offset 0`;
}

/** Returns the same for variants, with the ids of their products. */
function variantsCoded({ id }: Pick<Supplier, 'id'>, code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id as id, sku, option_values from product_variants
    where supplier_id = ${id} and plain_code(sku) = plain_code(${code}) offset 0`;
}

async function candidatesFor(db: Connection, supplier: Pick<Supplier, 'id'>, rows: Asked[]): Promise<Candidate[]> {
  const places = rows.map((_, place) => place);
  const ids = rows.map(({ id }) => (id === null ? null : productIdFrom(id)));
  const codes = rows.map(({ codes: [code], sku, isCodeOpen }) => code ?? (isCodeOpen ? sku : ''));
  const ofVariants = rows.map(({ codes: [code] }) => code ?? '');
  const { rows: found } = await sql<Candidate>`
    with asked as materialized (
      select * from unnest(${places}::integer[], ${ids}::bigint[], ${rows.map(({ sku }) => sku)}::text[],
        ${rows.map(({ name }) => name)}::text[], ${codes}::text[], ${ofVariants}::text[], ${rows.map(({ packed }) => packed.pieces)}::integer[],
        ${rows.map(({ packed }) => packed.mrp)}::bigint[]) as given (place, id, sku, name, code, own, pieces, mrp))
    select a.place, 'id' as how, p.id, p.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and p.id = a.id
    union all select a.place, 'sku', p.id, p.sku from asked a
      cross join lateral (${productsCoded(supplier, sql`a.sku`)}) p where a.sku <> ''
    union all select a.place, 'variant', v.id, v.sku from asked a
      cross join lateral (${variantsCoded(supplier, sql`a.code`)}) v
      where a.code <> '' and cardinality(v.option_values) > 0
    union all select a.place, 'name', p.id, p.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and plain_name(p.name) = plain_name(a.name)
        and (a.pieces is null or p.pieces_per_carton = a.pieces) and (a.mrp is null or p.mrp is not distinct from a.mrp)
      where a.id is null and a.name <> ''
    union all select a.place, 'named', v.product_id, v.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and plain_name(p.name) = plain_name(a.name)
      join product_variants v on v.product_id = p.id and v.sku is not null
      where a.id is null and a.name <> '' and a.own <> ''`.execute(db);
  return found;
}

function matchOf({ id, sku, codes, isCodeOpen }: Asked, candidates: Candidate[]): Omit<Match, 'asked'> {
  const by = (how: Candidate['how']) => candidates.filter((candidate) => candidate.how === how);
  // Older codes may differ only by case: the exact spelling is preferred.
  const coded = (how: Candidate['how'], code: string | undefined) => {
    const all = by(how);
    return all.find((candidate) => candidate.sku === code) ?? all[0];
  };
  const bySku = coded('sku', sku);
  const byVariant = coded('variant', codes[0] ?? sku);
  const isCode = (productId: bigint) =>
    isCodeOpen && sku !== '' && byVariant?.id === productId && plainCode(byVariant.sku ?? '') === plainCode(sku);
  const [own] = by('id');
  const unknown = { productId: null, isByCode: false, storedCode: null };
  if (id !== null && !own) return { ...unknown, problems: { id: ['product_gone'] } };
  if (own) return { ...unknown, productId: own.id, isByCode: isCode(own.id), problems: codeOfKnown(sku, own, bySku) };
  const named = by('name');
  const changed = changedCode(sku, { bySku, named });
  if (isChanged(changed)) return { ...unknown, problems: changed };
  if (bySku) return { ...unknown, productId: bySku.id, storedCode: bySku.sku, problems: changed };
  const meant = ownerOfChanged(codes[0] ?? '', { named, variants: by('named'), byVariant });
  if (meant !== undefined) return { ...unknown, productId: meant, problems: {} };
  if (byVariant) return { ...unknown, productId: byVariant.id, isByCode: isCode(byVariant.id), problems: {} };
  const fitting = named.filter((candidate) => sku === '' || candidate.sku === null);
  if (fitting.length > 1) return { ...unknown, problems: { name: ['sheet_name_of_several'] } };
  return { ...unknown, productId: fitting[0]?.id ?? null, problems: changed };
}

/**
 * Returns the product of the row's name if a spreadsheet has likely made this code of one of its variants' codes, although
 * another product may have a variant with it; undefined for none.
 */
function ownerOfChanged(
  code: string,
  { named, variants, byVariant }: { named: Candidate[]; variants: Candidate[]; byVariant: Candidate | undefined },
): bigint | undefined {
  const ids = new Set(named.map(({ id }) => id));
  if (byVariant && ids.has(byVariant.id)) return undefined;
  return variants.find(({ id, sku }) => ids.has(id) && sku !== null && isChangedCode(code, sku))?.id;
}

/** Complains about a code that a spreadsheet has likely made of the product's own, or that another product has. */
function codeOfKnown(sku: string, own: Candidate, bySku: Candidate | undefined): Match['problems'] {
  if (plainCode(sku) === plainCode(own.sku ?? '')) return {};
  const changed = changedCode(sku, { bySku, named: [own] });
  return bySku && bySku.id !== own.id && !isChanged(changed) ? { sku: ['sku_taken'] } : changed;
}

/**
 * Complains about a code that a spreadsheet has likely made of the code of a product with the row's name, and about an
 * unknown code that looks changed.
 */
function changedCode(
  sku: string,
  { bySku, named }: { bySku: Candidate | undefined; named: Candidate[] },
): Match['problems'] {
  if (bySku && named.some(({ id }) => id === bySku.id)) return {};
  if (named.some(({ sku: code }) => code !== null && isChangedCode(sku, code))) return { sku: ['sheet_code_changed'] };
  const problem = bySku ? null : codeProblem(sku);
  return problem ? { sku: [problem] } : {};
}

function isChanged({ sku }: Match['problems']): boolean {
  return sku?.includes('sheet_code_changed') === true;
}

/** Returns the product that owns each of these plain codes, as its own or a variant's. */
async function ownersOf(db: Connection, supplier: Pick<Supplier, 'id'>, codes: string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ code: string; id: bigint }>`
    with given as materialized (select plain_code(code) as code from unnest(${codes}::text[]) as given (code))
    select code, p.id from given cross join lateral (${productsCoded(supplier, sql`code`)}) p
    union select code, v.id from given cross join lateral (${variantsCoded(supplier, sql`code`)}) v`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/**
 * Returns the keys that the rows of a product claim, and the keys with which they conflict if other rows have claimed
 * them. 'called:' only records the product's name (repeated-rows.ts).
 */
export function claimsOf({ asked, productId }: Pick<Match, 'asked' | 'productId'>): {
  claims: string[];
  conflicts: string[];
} {
  const { sku, name, packed } = asked;
  const codes = asked.codes.map((code) => `sku:${plainCode(code)}`);
  const plain = name.toLowerCase().replaceAll(' ', '');
  const called = plain === '' ? [] : [calledKey(plain)];
  const coded = sku === '' ? [] : [`sku:${plainCode(sku)}`];
  if (productId !== null) {
    const conflicts = [`id:${productId}`, ...codes];
    return { claims: [...conflicts, ...called], conflicts };
  }
  if (sku === '') {
    const named = `name:${[plain, packed.pieces, packed.mrp].filter((one) => one !== null).join(' ')}`;
    return { claims: [named, ...codes, ...called], conflicts: [named, `coded:${plain}`, ...codes] };
  }
  return {
    claims: [...coded, `coded:${plain}`, ...codes, ...called],
    conflicts: [...coded, `name:${plain}`, ...codes],
  };
}
