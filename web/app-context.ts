import { createContext } from 'react-router';
import type { Database } from '../db/database.ts';
import type { Replicas } from '../db/replicas.ts';
import type { CodeSender, CodeUse } from '../domain/accounts/codes.ts';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import type { OperatorTexts } from '../domain/admin/texts.ts';
import type { TrueFigures } from '../domain/admin/true-figures.ts';
import type { Choices, Market } from '../domain/catalogue/market.ts';
import type { ProductRow } from '../domain/catalogue/rows.ts';
import type { Suggestions } from '../domain/catalogue/suggestions.ts';
import type { SupplierFacts } from '../domain/catalogue/suppliers.ts';
import type { Files } from '../domain/media/pictures.ts';
import type { HealthFacts } from '../rules/admin/health.ts';
import type { MarketQuery } from '../rules/catalogue/market.ts';
import type { LiveTopic } from '../rules/notices/live.ts';
import type { SmsText } from '../rules/notices/notice-kinds.ts';
import type { Terms } from '../rules/orders/terms.ts';

/** Everything that the screens need from outside; the server or a test provides it. */
export interface AppContext {
  db: Database;
  /** Copies of the database that take the reads of pages; null if there are none. */
  replicas: Replicas | null;
  files: Files;
  /** Pictures with restricted access. */
  privateFiles: Files;
  /** ZIP files of photos that wait for their import. */
  archives: Files;
  /** Wakes the background work on this import. */
  carryImportOn(id: bigint): void;
  sms: CodeSender;
  /** Registered SMS texts for notices. */
  smsTexts: readonly SmsText[];
  /** Returns the code last sent to a number, for the demo's code screen; null wherever codes are not shown. */
  shownCode(mobile: string, use: CodeUse): Promise<string | null>;
  /** Limits of sign-in; null in demo mode. */
  limits: SignInLimits | null;
  /** True when a new supplier must wait for the operator's approval. */
  reviewNewSuppliers: boolean;
  /** Milliseconds between scheduled back-ups; null for no schedule. */
  backupEveryMs: number | null;
  now(): Date;
  secret: string;
  /** Origin of canonical addresses. */
  origin: string;
  isHttps: boolean;
  /** The market's categories and branches, kept until the catalogue changes. */
  choices(): Promise<Choices>;
  live: LiveStreams;
  about: About;
  /** Facts about the health of the running shop. */
  healthFacts(): Promise<HealthFacts>;
  /** Logs an error of the server for the operator; people do not see it. */
  fault(error: unknown, about: Record<string, unknown>): void;
  /** The market's answer to a query, kept until the catalogue changes: all signed-in people see the same lists. */
  market(query: MarketQuery): Promise<Market>;
  /** Suggestions for the words being typed, kept until the catalogue changes. */
  suggestions(search: string): Promise<Suggestions>;
  /** Public facts of a supplier, kept until the catalogue changes; null where the supplier is unknown or not public. */
  supplier(id: string): Promise<SupplierFacts | null>;
  /** Products to show beside this one, kept until the catalogue changes. */
  related(product: Pick<ProductRow, 'id' | 'name'>): Promise<{ own: ProductRow[]; similar: ProductRow[] }>;
  /** A supplier's terms of delivery and answering, kept until the catalogue changes. */
  terms(supplierId: string): Promise<Terms>;
  /**
   * Figures behind the claims of the home page, each counted no further than its claim, and whether there are samples.
   */
  figures(): Promise<TrueFigures & { hasSamples: boolean }>;
  /** Texts that the operator saved in place of the built-in ones, kept until one changes. */
  texts(): Promise<OperatorTexts>;
}

/** Facts about the running server, shown to the operator. */
export interface About {
  version: string;
  /** The commit, or another id that the build was given; null where it knew none. */
  build: string | null;
  engine: 'embedded' | 'server';
  startedAt: Date;
}

/** Subscription of a browser to announcements. */
export interface LiveLine {
  topics: readonly LiveTopic[];
  /** Key by which open lines are counted and limited. */
  owner: string;
  /** Account whose announcements the line receives; OPERATOR receives those of all accounts. */
  audience: string;
  /** Asked before every announcement; false ends the line. */
  mayListen(): Promise<boolean>;
}

/** Open lines that tell browsers that something has changed, never what: browsers then load it again. */
export interface LiveStreams {
  /** Refuses when too many lines are open, in total or for this owner. */
  open(line: LiveLine): ReadableStream<Uint8Array>;
  count(): number;
  /** Ends every line, for example when the server stops. */
  closeAll(): void;
}

export const appContextKey = createContext<AppContext>();

/** Network address that the request's limits are counted by. */
export const addressContext = createContext<string>();

/** True if the request comes from a network where the admin area opens. */
export const adminNetworkContext = createContext<boolean>();

/** Positions that a replica must have reached for the reads of this request; null where they need the primary. */
export const readAfterContext = createContext<readonly (string | null)[] | null>(null);

/** True if a page needed the primary after all, so that the browser's next reads must not be older. */
export const primaryReadContext = createContext<boolean>(false);

/** Id of the request, found in its log lines and its answer. */
export const requestIdContext = createContext<string>();

/** Seconds after which a client should try again while the database is away. */
export const AWAY_SECONDS = 2;
export const retryContext = createContext<number>(AWAY_SECONDS);

/** Sentence for the page that replaces a bare answer, such as that of a form action or a file. */
export const sentenceContext = createContext<string | null>(null);

/** A form sent without JavaScript that could not be accepted; its page holds the typed texts and sends them again. */
export interface UnsentForm {
  action: string;
  fields: [name: string, text: string][];
}

export const unsentFormContext = createContext<UnsentForm | null>(null);

/**
 * True if the screen of a form could not be read either, so that its page shows no sent text; `sentence` explains it.
 */
export const screenLostContext = createContext<{ isLost: boolean; sentence: string | null }>({
  isLost: false,
  sentence: null,
});

/** Sentence of a page that the role of an admin may not see: its frames are shown, every other loader refuses. */
export const refusedPageContext = createContext<string | null>(null);

/** Cookie that is set only if the page is shown: not with an error and not with a redirect. */
export const onceShownContext = createContext<string | null>(null);

/** Nonce of the inline scripts of a page made for one person; null for a kept page, whose scripts are hashed. */
export const nonceContext = createContext<string | null>(null);
