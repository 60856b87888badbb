import type { variables } from './env.ts';
import type { smsVariables } from './outside/sms/settings.ts';

/** Every variable that an operator sets; INIT_CWD is npm's own. */
export type Variable = Exclude<keyof typeof variables.entries, 'INIT_CWD'> | keyof typeof smsVariables.entries;

interface Explained {
  /** One line of plain English, for `deploy/env.example`. */
  line: string;
  /** A value to begin with, where there is no default. */
  example?: string;
}

const code = String.raw`'{code} is your Thok login code.\n@thok.example #{code}'`;

/** Purpose of each variable. A missing one does not compile. */
export const explained: Record<Variable, Explained> = {
  PORT: { line: 'Port on which it listens; 0 for any free one.' },
  HOST: { line: 'Address on which it listens; behind a proxy on the same machine leave it.' },
  WORKERS: {
    line: 'Processes behind the port, at most one for each core; more than 1 needs DATABASE_URL, and each takes 10 connections and one to listen on.',
  },
  PUBLIC_URL: {
    line: 'The address that people use: links, Secure cookies, where a form may come from.',
    example: 'https://thok.example',
  },
  TRUST_PROXY: { line: "Number of proxies in front that are believed about https and people's addresses." },
  DATA_DIR: { line: 'Folder of pictures, imports under way, the secret and the embedded database.' },
  DATABASE_URL: {
    line: 'A PostgreSQL server, 15 or later; without it the database is embedded in DATA_DIR.',
    example: 'postgres://thok:password@127.0.0.1:5432/thok',
  },
  DATABASE_DIRECT_URL: {
    line: 'The same database past a pooler; set it where DATABASE_URL is a pgbouncer in transaction mode.',
    example: 'postgres://thok:password@db1.example:5432/thok',
  },
  DATABASE_REPLICA_URLS: {
    line: 'Replicas of the database with commas between them; pages are read from them, all else from DATABASE_URL.',
    example: 'postgres://thok:password@db2.example:5432/thok',
  },
  DATABASE_REPLICA_LAG_SECONDS: { line: 'A replica that is further behind is not read from.' },
  DATABASE_WAIT_SECONDS: { line: 'How long a start waits for a database server that is away.' },
  SECRET: {
    line: 'Keys codes, captchas and cookies: 32 characters or more, the same for all processes; without it one is made in DATA_DIR.',
    example: 'at-least-32-characters-that-nobody-guesses',
  },
  BACKUP_KEY: {
    line: 'Seals back-ups, 16 characters or more; a restore needs it, so keep it on paper as well.',
    example: 'at-least-16-characters',
  },
  BACKUP_EVERY: {
    line: 'A back-up each so many hours or days, tried by a restore; 24h where messages are sent, 0 for none.',
    example: '24h',
  },
  BACKUP_DIR: {
    line: 'Folder of the back-ups, better on another disk; without it the bucket of STORAGE_URL, else DATA_DIR/backups.',
    example: '/var/backups/thok',
  },
  BACKUP_KEEP: { line: 'One back-up stays of each of so many days, weeks and months.', example: '7d4w12m' },
  STORAGE_URL: {
    line: 'A bucket of any S3-compatible store for pictures and ZIPs; without it they lie in DATA_DIR.',
    example: 's3://KEY:SECRET@s3.example/bucket?region=eu-central-1',
  },
  STORAGE_OLD_URL: {
    line: 'The bucket that files are being moved out of; what is not at its new place yet is read from here.',
    example: 's3://KEY:SECRET@s3.example/old-bucket',
  },
  FSYNC: {
    line: '1 lets the embedded database wait for the disk at each commit, so that a power cut loses nothing.',
    example: '1',
  },
  ADMIN_PASSWORD: {
    line: 'Opens /admin, 8 characters or more; without it the first start makes one and prints it once.',
    example: 'eight-or-more-characters',
  },
  ADMIN_NETWORKS: {
    line: 'Networks from which /admin opens, with commas between them; without it all.',
    example: '192.0.2.0/24,2001:db8::/32',
  },
  METRICS_TOKEN: {
    line: 'Opens /metrics to whoever sends it, 16 characters or more.',
    example: 'at-least-16-characters',
  },
  LOG_LEVEL: { line: 'trace, debug, info, warn, error, fatal or silent.' },
  SAMPLE_DATA: {
    line: '0 starts without the 50 samples, the demo accounts and their orders (usual with a provider); more adds slabs, options, sets and mixed cartons.',
    example: '0',
  },
  DEMO: {
    line: "1 shows everybody's codes on the screen of a shop that others reach: for a demonstration only.",
    example: '1',
  },
  REVIEW_NEW_SUPPLIERS: {
    line: '1 keeps products of a new supplier from the public until the operator approves the account.',
    example: '1',
  },
  OTP_SENDS_PER_NUMBER_HOUR: { line: 'Codes sent to one number in an hour.' },
  OTP_SENDS_PER_NUMBER_DAY: { line: 'Codes sent to one number in a day.' },
  OTP_SENDS_PER_ADDRESS_HOUR: { line: 'Codes sent for one network address in an hour.' },
  OTP_QUESTION_SENDS_PER_ADDRESS_HOUR: { line: 'Of these, codes for people without JavaScript.' },
  OTP_SENDS_PER_DAY: { line: 'Codes sent by the whole site on a day in India.' },
  OTP_WRONG_PER_ADDRESS_HOUR: { line: 'Wrong codes taken from one network address in an hour.' },
  SMS_NOTICES_PER_NUMBER_DAY: { line: 'Text messages about orders to one account on a day in India.' },
  SMS_NOTICES_PER_DAY: { line: 'Text messages about orders of the whole site on a day in India.' },
  SMS_PROVIDER: { line: 'console prints codes instead of sending them (a demonstration); msg91 and twilio send.' },
  SMS_URL: { line: 'Another address of the provider, such as a relay.', example: 'https://sms.example' },
  SMS_HEADER: { line: 'Your six registered letters.', example: 'THOKIN' },
  SMS_DLT_ENTITY: {
    line: "Your entity's id in the DLT register, if Twilio is to get it.",
    example: '1101000000000000001',
  },
  SMS_OTP_TEXT_EN: { line: 'The registered text of a code, with {code} for the blank.', example: code },
  SMS_OTP_TEMPLATE_EN: { line: 'Its id.', example: '1107160000000000001' },
  SMS_OTP_TEXT_HI: { line: 'The same in Hindi; without it people get the English one.', example: code },
  SMS_OTP_TEMPLATE_HI: { line: 'Its id.', example: '1107160000000000002' },
  SMS_OTP_TEXT_GU: { line: 'The same in Gujarati.', example: code },
  SMS_OTP_TEMPLATE_GU: { line: 'Its id.', example: '1107160000000000003' },
  SMS_PAYMENT_TEXT_EN: {
    line: 'The text of a code for changing payment details; without it the one above serves.',
    example: code,
  },
  SMS_PAYMENT_TEMPLATE_EN: { line: 'Its id.', example: '1107160000000000006' },
  SMS_PAYMENT_TEXT_HI: { line: 'The same in Hindi.', example: code },
  SMS_PAYMENT_TEMPLATE_HI: { line: 'Its id.', example: '1107160000000000007' },
  SMS_PAYMENT_TEXT_GU: { line: 'The same in Gujarati.', example: code },
  SMS_PAYMENT_TEMPLATE_GU: { line: 'Its id.', example: '1107160000000000008' },
  SMS_ORDER_TEXT: {
    line: 'The text about a new order to its supplier, with {order}; without it the app alone tells.',
    example: "'You have a new order on Thok: {order}.'",
  },
  SMS_ORDER_TEMPLATE: { line: 'Its id.', example: '1107160000000000004' },
  SMS_SHIPPED_TEXT: {
    line: 'The text about goods that were sent, to the reseller, with {order}.',
    example: "'Your order {order} on Thok has been sent.'",
  },
  SMS_SHIPPED_TEMPLATE: { line: 'Its id.', example: '1107160000000000005' },
  MSG91_AUTH_KEY: { line: 'The key of your MSG91 account.', example: 'key-of-msg91' },
  TWILIO_ACCOUNT_SID: { line: 'Your Twilio account.', example: 'AC00000000000000000000000000000000' },
  TWILIO_AUTH_TOKEN: { line: 'Its token.', example: 'token-of-twilio' },
  TWILIO_MESSAGING_SERVICE_SID: {
    line: 'Messages go out by this service in place of SMS_HEADER.',
    example: 'MG00000000000000000000000000000000',
  },
};
