import type { Store } from '../../db/connect.ts';
import type { Storage } from '../outside/storage/storage.ts';

export interface CommandRun {
  say(line: string): void;
  now(): Date;
}

/** A store as commands see it, with its files and the key that seals back-ups. */
export type Shop = Pick<Store, 'db' | 'engine'> & {
  storage: Storage;
  sealKey: string | null;
  /** Null before the first start. */
  secret: string | null;
};
