import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { About, ToldKind } from '../../rules/told-kinds.ts';

export interface NoticesTable {
  id: GeneratedAlways<bigint>;
  account_id: string;
  kind: ToldKind;
  about: JSONColumnType<About>;
  at: Date;
  read_at: Date | null;
  /** When the channels beside the app took it over. */
  handed_at: Date | null;
}

export interface EventsTables {
  notices: NoticesTable;
}
