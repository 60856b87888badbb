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
  kindOfField,
  type ScalarName,
  scalarNames,
} from '../../rules/catalogue/product-fields.ts';
import type { ListingDefaultsTable, ProductsTable } from './tables.ts';

type Extras = typeof extraFields;
export type BodyColumn = (typeof bodyFields)[keyof typeof bodyFields]['column'];
export type ExtraColumn = Extras[ExtraName]['column'];
type InheritedColumn = Extras[InheritedName]['column'];

/** What a product says beyond section 7's body, by the names of the fields: a rate in hundredths of a percent, sides in millimetres. */
export type KeptExtras = { [Name in ExtraName]: Selectable<ProductsTable>[Extras[Name]['column']] };
/** The same of a supplier for all products. */
export type KeptDefaults = { [Name in InheritedName]: Selectable<ListingDefaultsTable>[Extras[Name]['column']] };

type Selection<Name extends ExtraName> = { [One in Name]: `${Extras[One]['column']} as ${One}` }[Name];
const selectionsOf = <Name extends ExtraName>(names: Name[]) =>
  names.map((name) => `${extraFields[name].column} as ${name}`) as Selection<Name>[];

/** For a query: each column by the name of its field. */
export const extraSelections = selectionsOf(extraNames);
export const inheritedSelections = selectionsOf(inheritedNames);

/** The fields that these columns keep. */
export function extrasOf(columns: Pick<Selectable<ProductsTable>, ExtraColumn>): KeptExtras {
  return Object.fromEntries(extraNames.map((name) => [name, columns[extraFields[name].column]])) as KeptExtras;
}

/** The same as programs are answered: percent, centimetres. */
export function apiExtras(extras: KeptExtras): KeptExtras {
  const shown = scalarNames.map((name: ScalarName) => {
    const value = extras[name];
    return [name, value === null ? null : kindOfField(name).api(value)] as const;
  });
  return { ...extras, ...Object.fromEntries(shown) };
}

/** The columns of what a draft says beyond section 7's body; what it does not say is not among them, and stays. */
export function extraColumns(draft: Partial<ProductDraft>): Updateable<Pick<ProductsTable, ExtraColumn>> {
  return columnsOf(extraNames, draft);
}

/** The columns that a product and its supplier's word for all products have in common. */
export function inheritedColumns(
  draft: Partial<ProductDraft>,
): Updateable<Pick<ListingDefaultsTable, InheritedColumn>> {
  return columnsOf(inheritedNames, draft);
}

function columnsOf(names: ExtraName[], draft: Partial<ProductDraft>): Record<string, never> {
  const said = names.filter((name) => draft[name] !== undefined);
  return Object.fromEntries(said.map((name) => [extraFields[name].column, kept(name, draft[name])]));
}

/** As the column takes it; what has several values is kept as JSON. */
function kept(name: ExtraName, value: unknown): never {
  const filled = value ?? blankOf(name);
  return (typeof filled === 'object' && filled !== null ? JSON.stringify(filled) : filled) as never;
}
