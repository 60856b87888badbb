/** A fourth no beside those of refusal.ts: neither an expected one nor a fault. The screens know it from here. */
export { DatabaseAway } from '../db/away.ts';
