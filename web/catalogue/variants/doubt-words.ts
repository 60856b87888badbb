import { m } from '../../../messages/compiled/messages.js';
import type { PastedDoubt } from '../../../rules/catalogue/pasted-variants.ts';

const sentences: Record<string, () => string> = {
  sheet_may_be_ditto: m.sheet_may_be_ditto,
  sheet_value_is_date: m.sheet_value_is_date,
  sheet_cell_is_error: m.sheet_cell_is_error,
  sheet_code_is_date: m.sheet_code_is_date,
  sheet_code_in_short: m.sheet_code_in_short,
  sheet_code_is_ditto: m.sheet_code_is_ditto,
};

/** A pasted text that may mean something else, and what is asked about it. */
export interface DoubtInWords {
  /** A column of its row, or 'option' and 'sku' for a variant's. */
  column: string;
  text: string;
  sentence: string;
}

export function inWords({ column, text, problem }: PastedDoubt): DoubtInWords {
  return { column, text, sentence: sentences[problem]?.() ?? text };
}
