import type { Store } from '../../db/connect.ts';

/** How a command goes: what it says on the way, and when it is. */
export interface CommandRun {
  say(line: string): void;
  now(): Date;
}

/** What commands are about: a store, the folder of the files that belong to it, and what its back-ups are sealed with. */
export type Shop = Pick<Store, 'db' | 'engine'> & {
  dataDir: string;
  sealKey: string | null;
  /** Null where none is there yet. */
  secret: string | null;
};
