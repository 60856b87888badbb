import { openStore } from '../../db/connect.ts';
import { thisVersion } from '../about.ts';
import { AwayLog } from '../away-log.ts';
import type { Settings } from '../env.ts';
import { logAt } from '../log.ts';

/**
 * Runs `npm run migrate`: migrates the database while the previous version still serves, or checks whether this version
 * can return to it. A start does the same; run alone, it fails before anything has been stopped.
 */
export async function migrateCommand(settings: Settings): Promise<void> {
  const { lost, stillAway, stillMigrating } = new AwayLog(logAt(settings.logLevel));
  const store = await openStore(settings, { waitSeconds: settings.databaseWait, lost, stillAway, stillMigrating });
  await store.close();
  console.log(`The database is ready for ${thisVersion()}.`);
}
