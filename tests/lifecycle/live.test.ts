import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../engines/server.ts';
import { ManyLines } from '../many-lines.ts';
import { adminPassword, register, signIn } from '../sign-in.ts';
import { dataFolder, launch } from './launch.ts';

const postgres = inject('postgres');
const SECRET = 'the secret that both processes share, long enough';
const LINES = 500;

/**
 * Creates as many admin sessions as connections directly, because five hundred passwords would take a minute to verify.
 */
async function sessions(databaseUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: LINES }, (_, at) => String(at).padStart(43, 'x'));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into admin_sessions (token_hash, created_at, seen_at, expires_at)
     select sha256(token::bytea), now(), now(), now() + interval '1 hour' from unnest($1::text[]) token`,
    [tokens],
  );
  await client.end();
  return tokens.map((token) => `admin=${token}`);
}

test.skipIf(postgres === null)('five hundred live lines get a change made through another process', async () => {
  const DATABASE_URL = await freshDatabase(postgres ?? '');
  const started = { DATABASE_URL, SECRET, SAMPLE_DATA: '0', ADMIN_PASSWORD: adminPassword };
  const one = await launch({ DATA_DIR: dataFolder(), ...started }).ready();
  const other = await launch({ DATA_DIR: dataFolder(), ...started }).ready();
  const lines = await ManyLines.at(`${other.origin}/live?as=admin&topics=accounts`, await sessions(DATABASE_URL));
  onTestFinished(() => lines.close());
  const person = one.browser();
  const place = await signIn(person, '9825760101', 'reseller');
  let notified = 0;
  await lines.allNotified(
    () => register(person, place, 'Heard Of Everywhere'),
    () => {
      notified += 1;
    },
  );
  expect(notified).toBe(LINES);
});
