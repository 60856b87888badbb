import { resolve } from 'node:path';
import * as v from 'valibot';
import type { SampleData } from '../db/seed/seed.ts';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import type { SmsBudget } from '../domain/notices/sms-budget.ts';
import { newAdminPasswordSchema } from '../rules/admin/admin.ts';
import { type Retention, retentionFrom, usualRetention } from '../rules/admin/backup-retention.ts';
import { intervalFrom } from '../rules/admin/backup-schedule.ts';
import { type Network, networksIn } from './admin-networks.ts';
import { type LogLevel, logLevels } from './log.ts';
import { type SmsSettings, smsSchema } from './outside/sms/settings.ts';
import { S3_FORM, type S3Address, s3Address } from './outside/storage/s3-address.ts';

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'must be 0 or 1'),
    v.transform((text) => text === '1'),
  ),
);

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const sampleDataBy = { '0': 'none', '1': 'catalogue', more: 'more' } as const;

const DAY_MS = 86_400_000;

const POSTGRES = ['postgres:', 'postgresql:'];
const POSTGRES_FORM = 'postgres://user:password@host:5432/name';

const atLeastOne = whole(1, 999_999_999);

const address = (protocols: string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
    ),
  );

/** Comma-separated addresses. */
const addresses = (protocols: string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.check(
        (texts) => texts.every((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)),
        message,
      ),
    ),
  );

/** Its value holds a key, so no message quotes it. */
const bucket = v.optional(
  v.pipe(
    v.string(),
    v.transform(s3Address),
    v.check((address) => address !== null, `must look like ${S3_FORM}`),
  ),
);

/** Every variable except the SMS provider's; `settings-explained.ts` has a line on each. */
export const variables = v.object({
  INIT_CWD: v.optional(v.string()),
  PORT: v.optional(whole(0, 65_535), '3000'),
  WORKERS: v.optional(whole(1, 64), '1'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: address(POSTGRES, `must look like ${POSTGRES_FORM}`),
  DATABASE_DIRECT_URL: address(POSTGRES, `must look like ${POSTGRES_FORM}`),
  DATABASE_REPLICA_URLS: addresses(POSTGRES, `must be addresses like ${POSTGRES_FORM}, with commas between them`),
  DATABASE_REPLICA_LAG_SECONDS: v.optional(whole(1, 300), '5'),
  STORAGE_URL: bucket,
  STORAGE_OLD_URL: bucket,
  DATABASE_WAIT_SECONDS: v.optional(whole(0, 3600), '60'),
  PUBLIC_URL: address(['http:', 'https:'], 'must look like https://thok.example'),
  SAMPLE_DATA: v.optional(v.picklist(['0', '1', 'more'], 'must be 0, 1 or more')),
  DEMO: flag,
  REVIEW_NEW_SUPPLIERS: flag,
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  BACKUP_EVERY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '0' || intervalFrom(text) !== null,
        'must be hours or days such as 24h, 6h or 7d, at most 31d, or 0 for none',
      ),
      v.transform(intervalFrom),
    ),
  ),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => retentionFrom(text) !== null,
        'must look like 7d4w12m: how many days, weeks and months, and at least one day',
      ),
      v.transform((text) => retentionFrom(text) ?? usualRetention),
    ),
  ),
  FSYNC: flag,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  ADMIN_PASSWORD: v.optional(newAdminPasswordSchema),
  ADMIN_NETWORKS: v.optional(
    v.pipe(
      v.string(),
      v.transform(networksIn),
      v.nonNullish(v.any(), 'must be networks with commas between them, such as 192.0.2.0/24,2001:db8::/32'),
    ),
  ),
  OTP_SENDS_PER_NUMBER_HOUR: v.optional(atLeastOne, '5'),
  OTP_SENDS_PER_NUMBER_DAY: v.optional(atLeastOne, '10'),
  OTP_SENDS_PER_ADDRESS_HOUR: v.optional(atLeastOne, '60'),
  OTP_QUESTION_SENDS_PER_ADDRESS_HOUR: v.optional(atLeastOne, '10'),
  OTP_SENDS_PER_DAY: v.optional(atLeastOne, '2000'),
  OTP_WRONG_PER_ADDRESS_HOUR: v.optional(atLeastOne, '300'),
  SMS_NOTICES_PER_NUMBER_DAY: v.optional(atLeastOne, '40'),
  SMS_NOTICES_PER_DAY: v.optional(atLeastOne, '2000'),
});

export interface Settings {
  /** Folder in which the command was called; relative file names are resolved from it. */
  calledFrom: string;
  port: number;
  host: string;
  /** Processes that serve behind the port. */
  workers: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Address that bypasses the pooler in transaction mode at `databaseUrl`; null without a pooler. */
  directUrl: string | null;
  replicaUrls: readonly string[];
  /** Seconds by which a replica may lag behind the primary. */
  replicaLagSeconds: number;
  /** Bucket in which pictures and other files are kept; null for the data folder. */
  storage: S3Address | null;
  /** Bucket that held the files before and may still hold some. */
  formerStorage: S3Address | null;
  /** Seconds that a start waits for an unreachable database. */
  databaseWait: number;
  /** Origin without a path; null when it is not set. */
  publicUrl: string | null;
  sampleData: SampleData;
  /** May the code screen show the one-time code? Never behind a proxy, unless DEMO allows it (decision 059). */
  showCodes: boolean;
  reviewNewSuppliers: boolean;
  trustProxy: number;
  secret: string | null;
  /** Key that seals back-ups; null to use the secret. */
  backupKey: string | null;
  /** Milliseconds between scheduled back-ups; null for no schedule. */
  backupEveryMs: number | null;
  backupDir: string | null;
  backupKeep: Retention;
  /** Does the embedded store wait for the disk at each commit? (decision 117) */
  fsync: boolean;
  /** Archive that a new embedded store starts from; absent to create an empty store. */
  emptyStore?: string;
  /** Null to keep the present password, or to have the first start make one. */
  adminPassword: string | null;
  /** Networks from which the admin area opens; empty for all. */
  adminNetworks: readonly Network[];
  logLevel: LogLevel;
  /** Level of the log's line for each request; in demo mode it is lower, because codes are printed on the console. */
  requestLevel: 'info' | 'debug';
  /** Token for /metrics; if null, only this machine may read it, and behind a proxy nobody. */
  metricsToken: string | null;
  sms: SmsSettings;
  smsBudget: SmsBudget;
  /** Null where the screen shows the codes, because then no message is sent and nothing can be guessed. */
  limits: SignInLimits | null;
}

/** Thrown for a variable that cannot be used; the message names it and says what is required. */
export class BadSetting extends Error {}

/** Reads the settings; nothing else reads the environment. An empty variable counts as absent. */
export function settingsFrom(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const output = understood(variables, given);
  const sms = understood(smsSchema, given);
  const isDemo = sms.provider === 'console';
  if (isDemo) requireOwnMachine(output);
  requireServerFor(output);
  const showCodes = isDemo && (isLoopback(output.HOST) || (output.DEMO ?? false));
  return {
    // npm changes to the root of the package before it runs a script.
    calledFrom: output.INIT_CWD ?? process.cwd(),
    port: output.PORT,
    host: output.HOST,
    workers: output.WORKERS,
    dataDir: resolve(output.DATA_DIR),
    ...databaseFrom(output),
    storage: orNull(output.STORAGE_URL),
    formerStorage: orNull(output.STORAGE_OLD_URL),
    databaseWait: output.DATABASE_WAIT_SECONDS,
    publicUrl: output.PUBLIC_URL ? new URL(output.PUBLIC_URL).origin : null,
    sampleData: sampleDataBy[output.SAMPLE_DATA ?? (isDemo ? '1' : '0')],
    showCodes,
    reviewNewSuppliers: output.REVIEW_NEW_SUPPLIERS ?? false,
    trustProxy: output.TRUST_PROXY,
    secret: orNull(output.SECRET),
    backupKey: orNull(output.BACKUP_KEY),
    ...backupsFrom(output, isDemo),
    fsync: output.FSYNC ?? false,
    adminPassword: orNull(output.ADMIN_PASSWORD),
    adminNetworks: output.ADMIN_NETWORKS ?? [],
    logLevel: output.LOG_LEVEL,
    requestLevel: isDemo ? 'debug' : 'info',
    metricsToken: orNull(output.METRICS_TOKEN),
    sms,
    smsBudget: { perNumberDay: output.SMS_NOTICES_PER_NUMBER_DAY, perDay: output.SMS_NOTICES_PER_DAY },
    limits: showCodes ? null : limitsFrom(output),
  };
}

function databaseFrom(
  output: v.InferOutput<typeof variables>,
): Pick<Settings, 'databaseUrl' | 'directUrl' | 'replicaUrls' | 'replicaLagSeconds'> {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const) {
    if (output.DATABASE_URL === undefined && output[name] !== undefined)
      throw new BadSetting(`${name} is of use beside DATABASE_URL only, which is not set.`);
  }
  return {
    databaseUrl: orNull(output.DATABASE_URL),
    directUrl: orNull(output.DATABASE_DIRECT_URL),
    replicaUrls: output.DATABASE_REPLICA_URLS ?? [],
    replicaLagSeconds: output.DATABASE_REPLICA_LAG_SECONDS,
  };
}

function backupsFrom(
  { BACKUP_EVERY, BACKUP_DIR, BACKUP_KEEP }: v.InferOutput<typeof variables>,
  isDemo: boolean,
): Pick<Settings, 'backupEveryMs' | 'backupDir' | 'backupKeep'> {
  return {
    // A demonstration makes no back-ups by default; a shop with a provider does.
    backupEveryMs: BACKUP_EVERY === undefined && !isDemo ? DAY_MS : orNull(BACKUP_EVERY),
    backupDir: BACKUP_DIR === undefined ? null : resolve(BACKUP_DIR),
    backupKeep: BACKUP_KEEP ?? usualRetention,
  };
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

/**
 * Refuses a public shop without an SMS provider, whose screens would show everyone's codes, unless DEMO is set.
 * Decision 059.
 */
function requireOwnMachine({ PUBLIC_URL, TRUST_PROXY, DEMO }: v.InferOutput<typeof variables>): void {
  if (DEMO || (PUBLIC_URL === undefined && TRUST_PROXY === 0)) return;
  const name = PUBLIC_URL === undefined ? 'TRUST_PROXY' : 'PUBLIC_URL';
  throw new BadSetting(
    `${name} is for a shop that others reach: set SMS_PROVIDER, or DEMO=1 to show everybody's codes on the screen.`,
  );
}

/** Refuses several processes on the embedded database, which only one can open. */
function requireServerFor({ WORKERS, DATABASE_URL }: v.InferOutput<typeof variables>): void {
  if (WORKERS === 1 || DATABASE_URL !== undefined) return;
  throw new BadSetting(
    `WORKERS is ${WORKERS}, but the embedded database serves one process only. Set DATABASE_URL, or leave WORKERS out.`,
  );
}

function understood<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadSetting(`${v.getDotPath(issue)} ${issue.message}.`);
}

function limitsFrom(output: v.InferOutput<typeof variables>): SignInLimits {
  return {
    sendsPerNumberHour: output.OTP_SENDS_PER_NUMBER_HOUR,
    sendsPerNumberDay: output.OTP_SENDS_PER_NUMBER_DAY,
    sendsPerAddressHour: output.OTP_SENDS_PER_ADDRESS_HOUR,
    questionSendsPerAddressHour: output.OTP_QUESTION_SENDS_PER_ADDRESS_HOUR,
    sendsPerDay: output.OTP_SENDS_PER_DAY,
    wrongPerAddressHour: output.OTP_WRONG_PER_ADDRESS_HOUR,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
