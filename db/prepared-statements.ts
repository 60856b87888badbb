import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned */';
/**
 * Plans that a connection keeps: of the largest statements some 40 MB. Lists of products alone have some hundred texts, and
 * whoever searches could ask for any number of others.
 */
const PLANS_MAX = 150;

/**
 * Marks a statement that is so frequent and so large that planning it takes longer than running it; each connection
 * then plans it once, and again when it has not been asked for while 150 others were. It names its columns: after a
 * migration that adds one, PostgreSQL refuses a plan for `*`.
 */
export const planned = sql.raw(MARK);

/** The part of the driver's client that says what its session knows by name. */
interface Session {
  parsedStatements: Record<string, string>;
}

/** What was prepared in a session: names by text, the one asked for last at the end. */
interface Prepared {
  names: Map<string, string>;
  count: number;
}

/** By session: all clients of the embedded engine, one after the other, have the same. */
const preparedIn = new WeakMap<Session, Prepared>();

/** Makes a connection keep the plans of marked statements, those that were asked for last. */
export function keepPlans(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const { connection: session } = client as unknown as { connection: Session };
  const prepared = preparedIn.get(session) ?? { names: new Map(), count: 0 };
  preparedIn.set(session, prepared);
  const { names } = prepared;

  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `planned-${(prepared.count += 1)}`;
    names.delete(text);
    names.set(text, name);
    if (names.size > PLANS_MAX) forgetOldest();
    return name;
  };
  const forgetOldest = () => {
    const [oldest] = names;
    if (oldest === undefined) return;
    const [text, name] = oldest;
    names.delete(text);
    // One that was refused is not known to the server, and naming it would fail the transaction.
    if (session.parsedStatements[name] === undefined) return;
    delete session.parsedStatements[name];
    // Refused in a transaction that has failed; then it is kept until the session ends, under a name that nobody uses.
    Promise.resolve(ask(`deallocate "${name}"`)).catch(() => {});
  };

  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  client.query = named as typeof client.query;
}
