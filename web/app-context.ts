import { createContext } from 'react-router';
import type { Database } from '../db/database.ts';
import type { CodeSender, CodeUse } from '../domain/accounts/codes.ts';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import type { OperatorTexts } from '../domain/admin/texts.ts';
import type { Choices, Market } from '../domain/catalogue/market.ts';
import type { SupplierFacts } from '../domain/catalogue/suppliers.ts';
import type { Files } from '../domain/media/pictures.ts';
import type { MarketQuery } from '../rules/catalogue/market.ts';
import type { LiveTopic } from '../rules/notices/live.ts';
import type { SmsText } from '../rules/notices/notice-kinds.ts';

/** Everything outside that the screens need; the server, or a test, hands it in. */
export interface AppContext {
  db: Database;
  files: Files;
  /** Pictures that only certain people see. */
  privateFiles: Files;
  /** ZIPs of photos that wait for their import. */
  archives: Files;
  /** There is something to do for this import, behind the screens. */
  carryImportOn(id: bigint): void;
  sms: CodeSender;
  /** The registered texts that notices can be sent by. */
  smsTexts: readonly SmsText[];
  /** The code last sent to a number, for the demo's code screen; null wherever codes are not shown. */
  shownCode(mobile: string, use: CodeUse): string | null;
  /** What sign-in is limited to; null in demo mode. */
  limits: SignInLimits | null;
  /** Does a new supplier wait until the operator approves? */
  reviewNewSuppliers: boolean;
  now(): Date;
  secret: string;
  /** Origin of canonical addresses. */
  origin: string;
  isHttps: boolean;
  /** The market's categories and branches, kept until the catalogue changes. */
  choices(): Promise<Choices>;
  live: LiveStreams;
  about: About;
  /** Writes down what went wrong on our side, for the operator; people are shown none of it. */
  fault(error: unknown, about: Record<string, unknown>): void;
  /** What the market answers to a query, kept until the catalogue changes: signed-in people look at the same lists. */
  market(query: MarketQuery): Promise<Market>;
  /** What everybody may know of a supplier, kept until the catalogue changes; null where there is none to be seen. */
  supplier(id: string): Promise<SupplierFacts | null>;
  /** What the operator has written in place of the built-in texts, kept until it changes. */
  texts(): Promise<OperatorTexts>;
}

/** What runs here, for the operator. */
export interface About {
  version: string;
  engine: 'embedded' | 'server';
  startedAt: Date;
}

/** What somebody listens to. */
export interface LiveLine {
  topics: readonly LiveTopic[];
  /** Who has only so many lines at a time. */
  owner: string;
  /** The account that words are said to; OPERATOR hears those to everybody. */
  hears: string;
  /** Asked at every word. */
  mayHear(): Promise<boolean>;
}

/** Open lines on which browsers hear that something has changed, never what: they look anew. */
export interface LiveStreams {
  /** Refuses where there are too many, of everybody's or of this owner's. */
  open(line: LiveLine): ReadableStream<Uint8Array>;
  /** How many are open. */
  count(): number;
  /** Ends every line, as when the server stops. */
  closeAll(): void;
}

export const appContextKey = createContext<AppContext>();

/** Who the request counts for. */
export const addressContext = createContext<string>();

/** The id of the request, which its lines in the log and its answer carry. */
export const requestIdContext = createContext<string>();

/** What a page says that stands in the place of an answer without one: a form's that has an address of its own, a file's. */
export const saidContext = createContext<string | null>(null);

/** A cookie that goes along with the page once it stands, and not with one that failed or leads on. */
export const onceShownContext = createContext<string | null>(null);

/** Nonce of the inline scripts of a page made for one person; null for a page kept in memory, whose scripts are hashed. */
export const nonceContext = createContext<string | null>(null);
