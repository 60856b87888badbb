import { notedHash } from '../../rules/admin/audit.ts';
import { OPERATOR_NAME_MAX } from '../../rules/operators/operator.ts';
import { oneLine } from '../../rules/text.ts';
import { BadSetting, type Settings } from '../env.ts';
import type { Command } from './command.ts';
import { runCommand } from './command-run.ts';
import { newAdminPassword } from './given-password.ts';

/** Runs `npm run admin -- COMMAND`. Returns the exit code. */
export async function admin(settings: Settings, args: string[]): Promise<number> {
  return runCommand(settings, await commandFrom(settings, args));
}

async function commandFrom({ publicUrl }: Settings, [name, ...args]: string[]): Promise<Command> {
  const origin = publicUrl ?? '';
  if (name === 'password' && args.length === 0) return { command: name, password: await newAdminPassword() };
  if (name === 'let-in' && args.length === 0) return { command: name, origin };
  if ((name === 'owner' || name === 'reset') && args.length === 1)
    return { command: name, name: operatorName(args[0] ?? ''), origin };
  if (name === 'verify-audit') return { command: name, head: headIn(args) };
  throw unknown();
}

function headIn([option, text, ...rest]: string[]): string | null {
  if (option === undefined) return null;
  if (option !== '--head' || text === undefined || rest.length > 0) throw unknown();
  const head = notedHash(text);
  if (head !== null) return head;
  throw new BadSetting('The hash after --head must be 16 to 64 hexadecimal digits.');
}

function operatorName(text: string): string {
  const name = oneLine(text);
  if (name !== '' && name.length <= OPERATOR_NAME_MAX) return name;
  throw new BadSetting(`The name must have 1 to ${OPERATOR_NAME_MAX} characters.`);
}

function unknown(): BadSetting {
  return new BadSetting(
    "Say what to do: 'npm run admin -- password', 'npm run admin -- let-in', 'npm run admin -- owner NAME', 'npm run admin -- reset NAME' or 'npm run admin -- verify-audit [--head HASH]'.",
  );
}
