import { join } from 'node:path';
import { DatabaseAway } from '../db/away.ts';
import { StoreFailure } from '../db/failure.ts';
import { BadSetting, settingsFrom } from './env.ts';
import { shutForOthers, writeForOurselves } from './private-folder.ts';

/** This file becomes build/server/index.js; the client is built beside it. */
const clientFolder = join(import.meta.dirname, '../client');

/** Exits with one clear sentence for errors that the operator can solve; anything else is a bug and shows its stack. */
function giveUp(error: unknown): never {
  const isSentence = [BadSetting, StoreFailure, DatabaseAway].some((kind) => error instanceof kind);
  if (isSentence) console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
}

writeForOurselves();
try {
  const settings = settingsFrom();
  shutForOthers(settings.dataDir);
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) await (await import('./serve.ts')).serve(settings, clientFolder);
  else if (command === 'generate') await (await import('./generate.ts')).generateCommand(settings, args[0]);
  else if (command === 'admin') process.exitCode = await (await import('./commands/admin.ts')).admin(settings, args);
  else if (command === 'backup')
    process.exitCode = await (await import('./commands/archives.ts')).backup(settings, args);
  else if (command === 'restore')
    process.exitCode = await (await import('./commands/archives.ts')).restore(settings, args);
  else
    throw new BadSetting(
      `Unknown command '${command}': there are 'generate NUMBER', 'admin COMMAND', 'backup FILE' and 'restore FILE', or none to serve.`,
    );
} catch (error) {
  giveUp(error);
}
