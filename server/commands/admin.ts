import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openStore } from '../../db/connect.ts';
import { StoreFailure } from '../../db/failure.ts';
import { newAdminPasswordSchema } from '../../rules/admin.ts';
import { notedHash } from '../../rules/audit.ts';
import { askRunningServer } from '../command-socket.ts';
import { BadSetting, type Settings } from '../env.ts';
import { systemClock } from '../outside/clock.ts';
import { carryOut, type Command } from './command.ts';
import { givenPassword } from './given-password.ts';

const say = (line: string) => console.log(line);

/**
 * `npm run admin -- COMMAND`: through the server that runs on this data folder, or on the store itself where none does
 * or where the store is a PostgreSQL server. Gives the exit code.
 */
export async function admin(settings: Settings, args: string[]): Promise<number> {
  const command = await commandFrom(args);
  const answered = settings.databaseUrl === null ? await askRunningServer(settings.dataDir, command, say) : null;
  return (answered ?? (await onStore(settings, command))) ? 0 : 1;
}

async function onStore(settings: Settings, command: Command): Promise<boolean> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres')))
    throw new StoreFailure(`There is no store in ${settings.dataDir}. Set DATA_DIR to the folder of the shop.`);
  const store = await openStore(settings);
  try {
    return await carryOut(store.db, command, { say, now: systemClock.now });
  } finally {
    await store.close();
  }
}

async function commandFrom([name, ...args]: string[]): Promise<Command> {
  if (name === 'password' && args.length === 0) {
    const given = v.safeParse(newAdminPasswordSchema, await givenPassword());
    if (given.success) return { command: name, password: given.output };
    throw new BadSetting(`The password ${given.issues[0].message}.`);
  }
  if (name === 'verify-audit' && args.length === 0) return { command: name, head: null };
  if (name === 'verify-audit' && args.length === 2 && args[0] === '--head') {
    const head = notedHash(args[1] ?? '');
    if (head !== null) return { command: name, head };
    throw new BadSetting('The hash after --head must be 16 to 64 hexadecimal digits.');
  }
  throw new BadSetting("Say what to do: 'npm run admin -- password' or 'npm run admin -- verify-audit [--head HASH]'.");
}
