import type { Selectable, Updateable } from 'kysely';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import {
  blankOf,
  type bodyFields,
  type ExtraName,
  extraFields,
  extraNames,
  type InheritedName,
  inheritedNames,
  isLeftOut,
  kindOfField,
  type LeftOutName,
  type ScalarName,
  scalarNames,
} from '../../rules/catalogue/product-fields.ts';
import type { ListingDefaultsTable, ProductsTable } from './tables.ts';

type Extras = typeof extraFields;
export type BodyColumn = (typeof bodyFields)[keyof typeof bodyFields]['column'];
export type ExtraColumn = Extras[ExtraName]['column'];
type InheritedColumn = Extras[InheritedName]['column'];

/**
 * Extras of a product by the names of the fields, in the columns' units: rates in hundredths of a percent, sides in
 * millimetres.
 */
export type KeptExtras = { [Name in ExtraName]: Selectable<ProductsTable>[Extras[Name]['column']] };
/** The supplier's defaults, in the same form. */
export type KeptDefaults = { [Name in InheritedName]: Selectable<ListingDefaultsTable>[Extras[Name]['column']] };

type Selection<Name extends ExtraName> = { [One in Name]: `${Extras[One]['column']} as ${One}` }[Name];
const selectionsOf = <Name extends ExtraName>(names: Name[]) =>
  names.map((name) => `${extraFields[name].column} as ${name}`) as Selection<Name>[];

/** Select list of the extras: each column under the name of its field. */
export const extraSelections = selectionsOf(extraNames);
export const inheritedSelections = selectionsOf(inheritedNames);

/** Returns the extras from a row's columns. */
export function extrasOf(columns: Pick<Selectable<ProductsTable>, ExtraColumn>): KeptExtras {
  return Object.fromEntries(extraNames.map((name) => [name, columns[extraFields[name].column]])) as KeptExtras;
}

/** Extras as the API returns them; empty fields that older programs do not know are omitted. */
export type ApiExtras = Omit<KeptExtras, LeftOutName> & Partial<Pick<KeptExtras, LeftOutName>>;

/** Returns the extras in the API's units: rupees, percent, centimetres. */
export function apiExtras(extras: KeptExtras): ApiExtras {
  const shown = scalarNames.map((name: ScalarName) => {
    const value = extras[name];
    return [name, value === null ? null : kindOfField(name).api(value)] as const;
  });
  const all = Object.entries({ ...extras, ...Object.fromEntries(shown) });
  return Object.fromEntries(
    all.filter(([name, value]) => value !== null || !isLeftOut(name as ExtraName)),
  ) as ApiExtras;
}

/** Returns the columns of the extras that a draft contains; the others are absent, and stay as they are. */
export function extraColumns(draft: Partial<ProductDraft>): Updateable<Pick<ProductsTable, ExtraColumn>> {
  return columnsOf(extraNames, draft);
}

/** Returns the columns of all extras of a new product, with values as JSON has them. */
export function allExtraColumns(draft: Partial<ProductDraft>): Record<ExtraColumn, unknown> {
  return Object.fromEntries(
    extraNames.map((name) => [extraFields[name].column, draft[name] ?? blankOf(name)]),
  ) as Record<ExtraColumn, unknown>;
}

/** Returns the columns that products and the supplier's defaults have in common. */
export function inheritedColumns(
  draft: Partial<ProductDraft>,
): Updateable<Pick<ListingDefaultsTable, InheritedColumn>> {
  return columnsOf(inheritedNames, draft);
}

function columnsOf(names: ExtraName[], draft: Partial<ProductDraft>): Record<string, never> {
  const present = names.filter((name) => draft[name] !== undefined);
  return Object.fromEntries(present.map((name) => [extraFields[name].column, kept(name, draft[name])]));
}

/** Returns a value as its column stores it; a field of several values is stored as JSON. */
function kept(name: ExtraName, value: unknown): never {
  const filled = value ?? blankOf(name);
  return (typeof filled === 'object' && filled !== null ? JSON.stringify(filled) : filled) as never;
}
