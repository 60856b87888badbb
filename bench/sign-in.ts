import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { requestCode } from '../domain/accounts/codes.ts';
import { sessionOf, signIn } from '../domain/accounts/sessions.ts';
import { openAccount } from '../domain/admin/opening-account.ts';
import { NOTICE_VERSION } from '../rules/notices/notice.ts';
import { onBothEngines } from './engines.ts';
import { figure, judge, note } from './report.ts';
import { median, percentile, timed } from './statistics.ts';

const PEOPLE = 400;
const OTHER_SESSIONS = 100_000;
const LOOK_UPS = 4000;
/** A session look-up may take so many times as long as reading one bare row, because it joins two rows. */
const LOOK_UP_SHARE = 4;

const secret = 'a secret of the benchmark, at least 32 characters long';
const limits = {
  sendsPerNumberHour: 5,
  sendsPerNumberDay: 10,
  sendsPerAddressHour: 1_000_000,
  questionSendsPerAddressHour: 1_000_000,
  sendsPerDay: 1_000_000,
  wrongPerAddressHour: 1_000_000,
};

/** Measures how fast codes are verified and sessions found, on both engines, one connection, all limits on. */
export function signIns(): Promise<void> {
  return onBothEngines(async (engine, db) => {
    const tokens = await measureCodes(engine, db);
    await measureSessions(engine, db, tokens);
  });
}

async function measureCodes(engine: string, db: Database): Promise<string[]> {
  const now = new Date();
  const bench = { address: '192.0.2.1', browser: 'bench', isKnown: false, secret, limits, now };
  const asker = (mobile: string) => ({ ...bench, mobile });
  const codes = new Map<string, string>();
  const sender = { sendCode: async (mobile: string, code: string) => void codes.set(mobile, code) };
  for (let number = 0; number < PEOPLE; number += 1) {
    const mobile = String(9_000_000_000 + number);
    await requestCode(db, sender, { ...asker(mobile), use: 'sign-in', language: 'en', way: 'proof' });
  }
  const times: number[] = [];
  const tokens: string[] = [];
  for (const [mobile, otp] of codes) {
    const started = performance.now();
    const { token } = await signIn(db, { ...asker(mobile), otp, device: '' });
    times.push(performance.now() - started);
    tokens.push(token);
  }
  const bare = await timed(PEOPLE, () =>
    db.transaction().execute((tx) => sql`update one_time_codes set wrong_tries = 0 where mobile = '0'`.execute(tx)),
  );
  note(
    `${engine}, right codes verified, each opening a session: ${figure(1000 / median(times))} a second (p50 ${figure(median(times))}, p95 ${figure(percentile(times, 0.95))} ms)  [empty transactions: ${figure(1000 / median(bare))} a second]`,
  );
  return tokens;
}

async function measureSessions(engine: string, db: Database, tokens: string[]): Promise<void> {
  const now = new Date();
  const accounts: string[] = [];
  for (const token of tokens.slice(0, 50)) {
    const session = await sessionOf(db, token, now);
    const input = {
      userType: 'reseller',
      businessName: 'Bench Shop',
      notice: NOTICE_VERSION,
      language: 'en',
      reviewNewSuppliers: false,
      secret,
      now,
    } as const;
    accounts.push((await openAccount(db, session, input)).token);
  }
  await sql`
    insert into sessions (token_hash, id, mobile, created_at, seen_at, expires_at)
    select sha256(n::text::bytea), n::text, '9000000000', ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}
    from generate_series(1, ${OTHER_SESSIONS}) n`.execute(db);
  await sql`analyze sessions`.execute(db);
  let next = 0;
  const lookUps = await timed(LOOK_UPS, () => sessionOf(db, accounts[(next += 1) % accounts.length] ?? '', now));
  const bare = await timed(LOOK_UPS, () =>
    sql`select 1 from sessions where token_hash = ${Buffer.alloc(32)}`.execute(db),
  );
  note(
    `${engine}, sessions looked up among ${OTHER_SESSIONS}: ${figure(1000 / median(lookUps))} a second (p50 ${figure(median(lookUps))}, p95 ${figure(percentile(lookUps, 0.95))} ms)`,
  );
  judge({
    what: `${engine}, a look-up beside one bare read by the same index`,
    measured: median(lookUps) / median(bare),
    target: LOOK_UP_SHARE,
    kind: 'at most',
    unit: 'times',
    limit: `${figure(1000 / median(bare))} bare reads a second`,
  });
}
