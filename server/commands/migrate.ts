import { openStore } from '../../db/connect.ts';
import { thisVersion } from '../about.ts';
import { AwayLog } from '../away-log.ts';
import type { Settings } from '../env.ts';
import { logAt } from '../log.ts';

/**
 * Runs `npm run migrate`: brings the database up to this version while the one before serves on, or finds out whether this
 * one can go back to it. A start does the same; alone it shows what fails before anything has been stopped.
 */
export async function migrateCommand(settings: Settings): Promise<void> {
  const { lost, stillAway, stillMigrating } = new AwayLog(logAt(settings.logLevel));
  const store = await openStore(settings, { waitSeconds: settings.databaseWait, lost, stillAway, stillMigrating });
  await store.close();
  console.log(`The database is ready for ${thisVersion()}.`);
}
