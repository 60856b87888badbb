import cluster from 'node:cluster';
import { join } from 'node:path';
import { DatabaseAway } from '../db/away.ts';
import { StoreFailure } from '../db/failure.ts';
import { BadSetting, type Settings, settingsFrom } from './env.ts';
import { shutForOthers, writeForOurselves } from './private-folder.ts';

/** This file becomes build/server/index.js; the client is built beside it. */
const clientFolder = join(import.meta.dirname, '../client');
/** Made with the build (scripts/empty-store.mjs). */
const emptyStore = join(import.meta.dirname, '../empty-store.tar.gz');

/** Exits with one clear sentence for errors that the operator can solve; anything else is a bug and shows its stack. */
function giveUp(error: unknown): never {
  const isSentence = [BadSetting, StoreFailure, DatabaseAway].some((kind) => error instanceof kind);
  if (isSentence) console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
}

async function serveAmongWorkers(settings: Settings, words: string[]): Promise<void> {
  const [{ serve }, { amongWorkers }] = await Promise.all([import('./serve.ts'), import('./workers/siblings.ts')]);
  await serve(settings, clientFolder, amongWorkers(words));
}

writeForOurselves();
try {
  const [command, ...args] = process.argv.slice(2);
  // Before anything else, because the doctor must change nothing.
  if (command === 'doctor') process.exit(await (await import('./doctor/doctor.ts')).doctor());
  const given = { ...settingsFrom(), emptyStore };
  // Commands bypass a pooler: they need the database to themselves, or for long.
  const direct = { databaseUrl: given.directUrl ?? given.databaseUrl, directUrl: null };
  const settings = command === undefined || command === 'worker' ? given : { ...given, ...direct };
  shutForOthers(settings.dataDir);
  if (command === undefined && settings.workers > 1) (await import('./workers/primary.ts')).keepWorkers(settings);
  else if (command === undefined) await (await import('./serve.ts')).serve(settings, clientFolder);
  else if (command === 'worker' && cluster.isWorker) await serveAmongWorkers(settings, args);
  else if (command === 'migrate') await (await import('./commands/migrate.ts')).migrateCommand(settings);
  else if (command === 'generate') await (await import('./generate.ts')).generateCommand(settings, args[0]);
  else if (command === 'admin') process.exitCode = await (await import('./commands/admin.ts')).admin(settings, args);
  else if (command === 'backup')
    process.exitCode = await (await import('./commands/archives.ts')).backup(settings, args);
  else if (command === 'restore')
    process.exitCode = await (await import('./commands/archives.ts')).restore(settings, args);
  else if (command === 'drill') process.exitCode = await (await import('./commands/drill.ts')).drill(settings, args);
  else if (command === 'storage')
    process.exitCode = await (await import('./commands/storage.ts')).storage(settings, args);
  else
    throw new BadSetting(
      `Unknown command '${command}': there are 'migrate', 'generate NUMBER', 'admin COMMAND', 'backup FILE', 'restore FILE', 'drill [FILE]', 'storage COMMAND' and 'doctor', or none to serve.`,
    );
} catch (error) {
  giveUp(error);
}
