import { resolve } from 'node:path';
import * as v from 'valibot';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import type { SmsBudget } from '../domain/notices/sms-budget.ts';
import { newAdminPasswordSchema } from '../rules/admin/admin.ts';
import { type LogLevel, logLevels } from './log.ts';
import { type SmsSettings, smsSchema } from './outside/sms/settings.ts';

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

const atLeastOne = whole(1, 999_999_999);

const address = (protocols: string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
    ),
  );

const schema = v.object({
  INIT_CWD: v.optional(v.string()),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/name'),
  DATABASE_WAIT_SECONDS: v.optional(whole(0, 3600), '60'),
  PUBLIC_URL: address(['http:', 'https:'], 'must look like https://thok.example'),
  SAMPLE_DATA: flag,
  DEMO: flag,
  REVIEW_NEW_SUPPLIERS: flag,
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  ADMIN_PASSWORD: v.optional(newAdminPasswordSchema),
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
  dataDir: string;
  databaseUrl: string | null;
  /** Seconds that a start waits for a database that cannot be reached yet. */
  databaseWait: number;
  /** Origin without a path; null when it is not set. */
  publicUrl: string | null;
  sampleData: boolean;
  /** May the code screen show the one-time code? Never behind a proxy, unless DEMO allows it (decision 059). */
  showCodes: boolean;
  reviewNewSuppliers: boolean;
  trustProxy: number;
  secret: string | null;
  /** Key of the back-ups' seals; null to use the secret. */
  backupKey: string | null;
  /** Null to keep the present one, or to have one made at the first start. */
  adminPassword: string | null;
  logLevel: LogLevel;
  /** Level of the log's line for each request; in demo mode it is lower, because codes are printed on the console. */
  requestLevel: 'info' | 'debug';
  /** Token that opens /metrics; null where only this machine may read it, or nobody behind a proxy. */
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
  const output = understood(schema, given);
  const sms = understood(smsSchema, given);
  const isDemo = sms.provider === 'console';
  if (isDemo) requireOwnMachine(output);
  const showCodes = isDemo && (isLoopback(output.HOST) || (output.DEMO ?? false));
  return {
    // npm changes to the root of the package before it runs a script.
    calledFrom: output.INIT_CWD ?? process.cwd(),
    port: output.PORT,
    host: output.HOST,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: orNull(output.DATABASE_URL),
    databaseWait: output.DATABASE_WAIT_SECONDS,
    publicUrl: output.PUBLIC_URL ? new URL(output.PUBLIC_URL).origin : null,
    sampleData: output.SAMPLE_DATA ?? isDemo,
    showCodes,
    reviewNewSuppliers: output.REVIEW_NEW_SUPPLIERS ?? false,
    trustProxy: output.TRUST_PROXY,
    secret: orNull(output.SECRET),
    backupKey: orNull(output.BACKUP_KEY),
    adminPassword: orNull(output.ADMIN_PASSWORD),
    logLevel: output.LOG_LEVEL,
    requestLevel: isDemo ? 'debug' : 'info',
    metricsToken: orNull(output.METRICS_TOKEN),
    sms,
    smsBudget: { perNumberDay: output.SMS_NOTICES_PER_NUMBER_DAY, perDay: output.SMS_NOTICES_PER_DAY },
    limits: showCodes ? null : limitsFrom(output),
  };
}

function orNull<Value>(value: Value | undefined): Value | null {
  return value ?? null;
}

/**
 * Refuses a public shop without an SMS provider, in which everybody's codes would be shown on the screen, unless DEMO
 * is set. Decision 059.
 */
function requireOwnMachine({ PUBLIC_URL, TRUST_PROXY, DEMO }: v.InferOutput<typeof schema>): void {
  if (DEMO || (PUBLIC_URL === undefined && TRUST_PROXY === 0)) return;
  const name = PUBLIC_URL === undefined ? 'TRUST_PROXY' : 'PUBLIC_URL';
  throw new BadSetting(
    `${name} is for a shop that others reach: set SMS_PROVIDER, or DEMO=1 to show everybody's codes on the screen.`,
  );
}

function understood<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BadSetting(`${v.getDotPath(issue)} ${issue.message}.`);
}

function limitsFrom(output: v.InferOutput<typeof schema>): SignInLimits {
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
