import { randomBytes } from 'node:crypto';
import { ServerClient } from './server-client.ts';

/** PostgreSQL's code for insufficient_privilege. */
const NOT_ALLOWED = '42501';
const PREFIX = 'thok_scratch_';
/** Nobody works in a scratch database after this time. */
const LEFT_MS = 12 * 3_600_000;

/** A separate database on the shop's server. */
export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database beside the one at this address; null where its user may not. Drops those left by killed processes. */
export async function scratchDatabase(databaseUrl: string): Promise<ScratchDatabase | null> {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  try {
    await asked(databaseUrl, async (client) => {
      await dropLeft(client);
      const { rows } = await client.query<{ collate: string; ctype: string }>(
        'select datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
      );
      const { collate = 'C.UTF-8', ctype = 'C.UTF-8' } = rows[0] ?? {};
      await client.query(
        `create database ${name} template template0 encoding 'UTF8'
         lc_collate ${client.escapeLiteral(collate)} lc_ctype ${client.escapeLiteral(ctype)}`,
      );
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return null;
    throw error;
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      asked(databaseUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Drops old scratch databases of this user only. */
async function dropLeft(client: ServerClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname like $1 and pg_get_userbyid(datdba) = current_user`,
    [`${PREFIX.replaceAll('_', '\\_')}%`],
  );
  for (const { name } of rows) {
    const [, made = ''] = /^thok_scratch_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
    if (made !== '' && Number(made) < Date.now() - LEFT_MS) await client.query(`drop database ${name} with (force)`);
  }
}

async function asked(databaseUrl: string, work: (client: ServerClient) => Promise<void>): Promise<void> {
  const client = new ServerClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
