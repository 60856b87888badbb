import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { keptValue } from '../../db/installation.ts';
import { migrationDifference } from '../../db/migrate.ts';
import { backupLevel, clockLevel } from '../../rules/admin/health.ts';
import { LAST_BACKUP } from '../backup/last-backup.ts';
import { clockAhead } from '../outside/clock.ts';
import { fingerprintOf, secretFingerprint } from '../secret.ts';
import { advice, type Finding, mend, well } from './finding.ts';

const OLDEST = 150_000;
const HOUR_MS = 3_600_000;

interface Asked {
  engine: 'embedded' | 'server';
  /** Null before the first start. */
  secret: string | null;
  now(): Date;
}

/** Checks the database over one connection, only reading. */
export async function databaseFindings(db: Connection, { engine, secret, now }: Asked): Promise<Finding[]> {
  const findings = [await server(db, engine), await encoding(db), await clock(db, now)];
  const { rows } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!rows[0]?.is)
    return [
      ...findings,
      ...(await extensions(db)),
      well('Schema', 'the database is empty; the first start makes its tables.'),
    ];
  return [...findings, await migrations(db), ...(await sameSecret(db, secret)), await backups(db, now())];
}

async function server(db: Connection, engine: Asked['engine']): Promise<Finding> {
  const { rows } = await sql<{ number: string; version: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version`.execute(db);
  const { number = '0', version = '' } = rows[0] ?? {};
  if (Number(number) < OLDEST)
    return mend('Database', `is PostgreSQL ${version}, and Thok needs 15 or later. Upgrade it (pg_upgrade).`);
  return well('Database', `PostgreSQL ${version}${engine === 'embedded' ? ', embedded,' : ''} answers.`);
}

async function encoding(db: Connection): Promise<Finding> {
  const { rows } = await sql<{ encoding: string; ctype: string }>`
    select pg_encoding_to_char(encoding) as encoding, datctype as ctype
    from pg_database where datname = current_database()`.execute(db);
  const { encoding = '', ctype = '' } = rows[0] ?? {};
  if (encoding === 'UTF8' && ctype !== 'C' && ctype !== 'POSIX')
    return well('Encoding', `UTF-8, character type ${ctype}.`);
  return mend(
    'Encoding',
    `is ${encoding} with character type ${ctype}, in which Hindi and Gujarati cannot be searched. Make another: ` +
      'createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME',
  );
}

async function clock(db: Connection, now: () => Date): Promise<Finding> {
  const ahead = await clockAhead(db, now);
  const level = clockLevel(ahead);
  if (level === 'well') return well('Clock', "this machine's and the database's agree.");
  const text = `the database's clock is ${Math.abs(ahead / 1000).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's. `;
  return { about: 'Clock', level, text: `${text}Let both machines keep time by NTP: timedatectl set-ntp true.` };
}

async function extensions(db: Connection): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name in ('pg_trgm', 'btree_gin')`.execute(db);
  if (rows.length === 2) return [];
  return [
    mend('Extensions', 'pg_trgm and btree_gin are not installed. Install the contrib package of your PostgreSQL.'),
  ];
}

async function migrations(db: Connection): Promise<Finding> {
  const { missing, unknown, inTheWay } = await migrationDifference(db);
  if (inTheWay !== null)
    return mend(
      'Schema',
      `a newer version of Thok has taken away what this one needs (${inTheWay}). Start that one, or restore a back-up.`,
    );
  if (unknown.length > 0)
    return advice(
      'Schema',
      `a newer version of Thok has been here (${unknown.at(-1)}). This one serves as well; bring the newer one again when it is mended.`,
    );
  if (missing.length === 0) return well('Schema', 'is up to date.');
  return advice('Schema', `lacks ${missing.length} migrations, which the next start brings. Make a back-up before.`);
}

async function sameSecret(db: Connection, secret: string | null): Promise<Finding[]> {
  const kept = await keptValue(db, secretFingerprint);
  if (kept === null || secret === null || kept === fingerprintOf(secret)) return [];
  return [
    mend(
      'SECRET',
      'differs from the one that this database was first used with. Take the same: with another no process starts.',
    ),
  ];
}

async function backups(db: Connection, now: Date): Promise<Finding> {
  const kept = await keptValue(db, LAST_BACKUP);
  if (kept === null) return advice('Back-up', 'none was made yet: npm run backup -- FILE.zip, every night.');
  const at = new Date(kept);
  const hours = Math.round((now.getTime() - at.getTime()) / HOUR_MS);
  const level = backupLevel(at, now);
  return {
    about: 'Back-up',
    level,
    text: `the newest is ${hours} hours old${level === 'well' ? '.' : '. Make one, and see why none came.'}`,
  };
}
