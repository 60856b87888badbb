import type { Store } from '../../db/connect.ts';
import type { Storage } from '../outside/storage/storage.ts';

/** Surroundings of a command: where it prints, and the time. */
export interface CommandRun {
  say(line: string): void;
  now(): Date;
}

/** A store as commands work on it, with where its files are kept and the key of its back-ups. */
export type Shop = Pick<Store, 'db' | 'engine'> & {
  storage: Storage;
  sealKey: string | null;
  /** Null where there is none yet. */
  secret: string | null;
};
