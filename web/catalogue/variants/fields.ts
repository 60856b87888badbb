import type { Dispatch, SetStateAction } from 'react';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';

/** What every part of the form of variants needs. */
export interface FieldsProps {
  typed: Arrangement;
  change: (part: Partial<Arrangement>) => void;
  /** As change, and the rows follow. */
  arrange: (part: Partial<Arrangement>) => void;
  /** Called when a field of options is entered. */
  onEnter: () => void;
  /** Sentences of a refusal, by field. */
  errors: Record<string, string[]>;
  /** Pictures of the product. */
  images: string[];
  /** Counts the pictures that are being uploaded; null where only pictures of the product can be chosen. */
  watch: Dispatch<SetStateAction<number>> | null;
  /** Stands before the names of all fields below a row of the listing, where a screen has several such forms. */
  prefix?: string;
}
