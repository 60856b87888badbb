import type { Thing } from './things.ts';

/** Searches for each thing, divided by '|'. */
export type Asked = Partial<Record<Thing, string>>;
