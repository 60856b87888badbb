import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { changePassword } from '../../domain/admin/password.ts';
import { verifyAudit } from '../../domain/admin/verifying-audit.ts';
import { newAdminPasswordSchema } from '../../rules/admin.ts';
import { notedHash } from '../../rules/audit.ts';
import { chainSentence } from '../../web/chain-sentence.ts';
import { speaking } from '../language.ts';

/** What the command line asks for, of the running server or of the store itself. */
export const commandSchema = v.variant('command', [
  v.strictObject({ command: v.literal('password'), password: newAdminPasswordSchema }),
  v.strictObject({
    command: v.literal('verify-audit'),
    head: v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => notedHash(text) === text),
      ),
    ),
  }),
]);

export type Command = v.InferOutput<typeof commandSchema>;

/** How a command goes: what it says on the way, and whether it came to a good end. */
export interface CommandRun {
  say(line: string): void;
  now(): Date;
}

/** Carries a command out; true when all is well, which the command line ends with 0. */
export async function carryOut(db: Database, command: Command, run: CommandRun): Promise<boolean> {
  switch (command.command) {
    case 'password':
      await changePassword(db, command.password, run.now());
      run.say('The admin password is changed. Every admin session has ended.');
      return true;
    case 'verify-audit': {
      const chain = await verifyAudit(db, command.head);
      run.say(speaking('en', () => chainSentence(chain)));
      run.say(`Entries: ${chain.count}`);
      run.say(`Newest hash: ${chain.head}`);
      return chain.fault === null;
    }
  }
}
