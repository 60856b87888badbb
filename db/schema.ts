import type { AccountsTables } from '../domain/accounts/tables.ts';
import type { AdminTables } from '../domain/admin/tables.ts';
import type { CatalogueTables } from '../domain/catalogue/tables.ts';
import type { ImportingTables } from '../domain/imports/tables.ts';
import type { InquiriesTables } from '../domain/inquiries/tables.ts';
import type { MediaTables } from '../domain/media/tables.ts';
import type { ModerationTables } from '../domain/moderation/tables.ts';
import type { EventsTables } from '../domain/notices/tables.ts';
import type { OperatorsTables } from '../domain/operators/tables.ts';
import type { OrdersTables } from '../domain/orders/tables.ts';
import type { SearchTables } from '../domain/search/tables.ts';
import type { StockTables } from '../domain/stock/tables.ts';
import type { StoreTables } from './tables.ts';

/** Every table; each is declared and written by one folder of `domain/`. */
export type Schema = AccountsTables &
  StockTables &
  CatalogueTables &
  EventsTables &
  ImportingTables &
  InquiriesTables &
  MediaTables &
  ModerationTables &
  OperatorsTables &
  OrdersTables &
  SearchTables &
  AdminTables &
  StoreTables;
