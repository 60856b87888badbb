import type * as v from 'valibot';
import { open } from '../field.ts';
import type { FieldKind } from './field-kinds.ts';

/** A party whose name and address the law requires on packed goods. */
export type Party = 'maker' | 'packer' | 'importer';

export interface ProductField {
  /** Column of `products`, and of `listing_defaults` too where the field is inherited. */
  column: string;
  /** Meaning of the field, for the API's documentation. */
  about?: string;
}

export interface Extra extends ProductField {
  /** If a product leaves the field open, the supplier's default for all products applies. */
  isInherited?: true;
  /** The party whose name, address or PIN code this is: a product that gives one of the three inherits none of them. */
  party?: Party;
  /** Value that is stored when the field is left open; null if absent. */
  blank?: unknown;
  /** Is it a column of the sheets that are imported and exported? Its headers are in rules/imports/sheet-headers.ts. */
  isInSheets?: true;
  /** Is it shown on the label of the public page? */
  isOnLabel?: true;
  /** Do the API's answers leave it out while it is open? Programs that do not know it then read what they always did. */
  isLeftOut?: true;
  /** Part of the edit form in which it is shown. */
  group: 'main' | 'price' | 'specifications' | 'shipping' | 'label';
}

/** A field of one value: its kind says how it is read and written. */
export function scalar<Value, const About extends Extra>(kind: FieldKind<Value>, about: About) {
  return { ...about, kind, schema: open(kind.read, kind.complaint ?? kind.message, kind.json, kind.typedMax) };
}

/** A field of several values, which has a schema of its own. */
export function composite<Schema extends v.GenericSchema, const About extends Extra>(schema: Schema, about: About) {
  return { ...about, schema };
}
