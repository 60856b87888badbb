import type { ColumnType, GeneratedAlways } from 'kysely';

/** Everyday words for the seeded categories, in Hindi and Gujarati. */
export interface CategoryWordsTable {
  name: string;
  words: string;
  folded: GeneratedAlways<string[]>;
}

/** Products on the market that have a word in their names: '=' and the word as written, or '~' and the folded word. */
export interface SearchWordsTable {
  token: string;
  products: number;
  cuts: GeneratedAlways<string[]>;
  /** Other keys by which a written word is found; null until a migration or the database fills it. */
  kin: GeneratedAlways<string[] | null>;
}

/** Words that products have gained and lost, noted by the database; a chore counts them. */
export interface SearchWordChangesTable {
  id: GeneratedAlways<bigint>;
  added: string[];
  removed: string[];
}

/** Two words that mean the same, in either direction. */
export interface SearchSynonymsTable {
  id: GeneratedAlways<bigint>;
  word: string;
  other: string;
  folded: GeneratedAlways<string>;
  other_folded: GeneratedAlways<string>;
  category_id: number | null;
  created_at: Date;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SearchTables {
  category_words: CategoryWordsTable;
  search_words: SearchWordsTable;
  search_word_changes: SearchWordChangesTable;
  search_synonyms: SearchSynonymsTable;
}
