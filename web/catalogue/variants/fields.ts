import type { Dispatch, SetStateAction } from 'react';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';

/** Props of every part of the form of variants. */
export interface FieldsProps {
  typed: Arrangement;
  change: (part: Partial<Arrangement>) => void;
  /** Like `change`, but also arranges the rows by the options. */
  arrange: (part: Partial<Arrangement>) => void;
  /** Called when a field of options is entered. */
  onEnter: () => void;
  /** Sentences of a refusal, by field. */
  errors: Record<string, string[]>;
  /** Pictures of the product. */
  images: string[];
  /** Counts the pictures being uploaded; null if only pictures of the product can be chosen. */
  watch: Dispatch<SetStateAction<number>> | null;
  /** Prefix of all field names below a row of the listing, where a screen has several such forms. */
  prefix?: string;
}
