import type { Store } from '../../db/connect.ts';

/** Surroundings of a command: where it prints, and the time. */
export interface CommandRun {
  say(line: string): void;
  now(): Date;
}

/** A store as commands work on it, with the folder of its files and the key of its back-ups. */
export type Shop = Pick<Store, 'db' | 'engine'> & {
  dataDir: string;
  sealKey: string | null;
  /** Null where there is none yet. */
  secret: string | null;
};
