import { notedHash } from '../../rules/admin/audit.ts';
import { BadSetting, type Settings } from '../env.ts';
import type { Command } from './command.ts';
import { runCommand } from './command-run.ts';
import { newAdminPassword } from './given-password.ts';

/** Runs `npm run admin -- COMMAND`. Returns the exit code. */
export async function admin(settings: Settings, args: string[]): Promise<number> {
  return runCommand(settings, await commandFrom(settings, args));
}

async function commandFrom({ publicUrl }: Settings, [name, ...args]: string[]): Promise<Command> {
  if (name === 'password' && args.length === 0) {
    return { command: name, password: await newAdminPassword() };
  }
  if (name === 'verify-audit' && args.length === 0) return { command: name, head: null };
  if (name === 'verify-audit' && args.length === 2 && args[0] === '--head') {
    const head = notedHash(args[1] ?? '');
    if (head !== null) return { command: name, head };
    throw new BadSetting('The hash after --head must be 16 to 64 hexadecimal digits.');
  }
  if (name === 'let-in' && args.length === 0) return { command: name, origin: publicUrl ?? '' };
  throw new BadSetting(
    "Say what to do: 'npm run admin -- password', 'npm run admin -- let-in' or 'npm run admin -- verify-audit [--head HASH]'.",
  );
}
