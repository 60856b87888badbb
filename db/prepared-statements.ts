import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned */';
/**
 * Plans that a connection keeps: some 40 MB for the largest statements. Lists of products alone have about a hundred
 * texts, and searches can produce any number of others.
 */
const PLANS_MAX = 150;

/**
 * Marks a statement so frequent and large that planning takes longer than running it. Each connection plans it once,
 * and again after 150 others displaced it. It must name its columns: a new column invalidates a plan for `*`.
 */
export const planned = sql.raw(MARK);

/** The part of the driver's client that lists the named statements of its session. */
interface Session {
  parsedStatements: Record<string, string>;
}

/** Statements prepared in a session: names by text, the most recently used last. */
interface Prepared {
  names: Map<string, string>;
  count: number;
}

/** By session, because all clients of the embedded engine share one session in turn. */
const preparedIn = new WeakMap<Session, Prepared>();

/** Makes a connection keep the plans of the most recently used marked statements. */
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
    // A refused statement is unknown to the server, and naming it would fail the transaction.
    if (session.parsedStatements[name] === undefined) return;
    delete session.parsedStatements[name];
    // Refused in a failed transaction; the plan is then kept until the session ends, under a name that nothing uses.
    Promise.resolve(ask(`deallocate "${name}"`)).catch(() => {});
  };

  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  client.query = named as typeof client.query;
}
