import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../db/connect.ts';
import { StoreFailure } from '../../db/failure.ts';
import { sealKeyOf } from '../backup/seal.ts';
import { askRunningServer } from '../command-socket.ts';
import type { Settings } from '../env.ts';
import { systemClock } from '../outside/clock.ts';
import { openStorage } from '../outside/storage/open-storage.ts';
import { secretFor } from '../secret.ts';
import { type Command, carryOut } from './command.ts';

const say = (line: string) => console.log(line);

/**
 * Lets the server that runs on this data folder carry out a command; without one, or with a PostgreSQL server, it works
 * on the store itself. Returns the exit code.
 */
export async function runCommand(settings: Settings, command: Command): Promise<number> {
  const answered = settings.databaseUrl === null ? await askRunningServer(settings.dataDir, command, say) : null;
  return (answered ?? (await onStore(settings, command))) ? 0 : 1;
}

async function onStore(settings: Settings, command: Command): Promise<boolean> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres')))
    throw new StoreFailure(`There is no store in ${settings.dataDir}. Set DATA_DIR to the folder of the shop.`);
  const store = await openStore(settings);
  try {
    return await carryOut(
      {
        ...store,
        storage: openStorage(settings),
        sealKey: sealKeyOf(settings),
        secret: secretFor(settings),
      },
      command,
      {
        say,
        now: systemClock.now,
      },
    );
  } finally {
    await store.close();
  }
}
