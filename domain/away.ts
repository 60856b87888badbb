/**
 * A fourth kind of failure beside those of refusal.ts: the database cannot be reached, which is neither expected nor a
 * bug. Screens import it from here.
 */
export { DatabaseAway } from '../db/away.ts';
