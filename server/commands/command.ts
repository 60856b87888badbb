import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { StoreFailure } from '../../db/failure.ts';
import { verifyAudit } from '../../domain/admin/audit-verification.ts';
import { markToLetIn } from '../../domain/admin/gate-pass.ts';
import { changePassword } from '../../domain/admin/password.ts';
import { ownerFromConsole, resetFromConsole } from '../../domain/operators/operator-changes.ts';
import { newAdminPasswordSchema } from '../../rules/admin/admin.ts';
import { notedHash } from '../../rules/admin/audit.ts';
import { OPERATOR_NAME_MAX } from '../../rules/operators/operator.ts';
import { makeBackup } from '../backup/backup.ts';
import { chainLines } from '../chain-lines.ts';
import { databaseFindings } from '../doctor/database.ts';
import type { CommandRun, Shop } from './run.ts';

/** A command, for the running server or for the store itself. */
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
  v.strictObject({ command: v.literal('let-in'), origin: v.string() }),
  v.strictObject({
    command: v.picklist(['owner', 'reset']),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(OPERATOR_NAME_MAX)),
    origin: v.string(),
  }),
  v.strictObject({
    command: v.literal('backup'),
    file: v.pipe(v.string(), v.check(isAbsolute)),
    /** Key that seals the archive, instead of the server's own. */
    key: v.nullable(v.string()),
  }),
  v.strictObject({ command: v.literal('doctor') }),
]);

export type Command = v.InferOutput<typeof commandSchema>;

/** Carries out a command; returns true on success, for exit code 0. */
export async function carryOut(shop: Shop, command: Command, run: CommandRun): Promise<boolean> {
  const { db } = shop;
  switch (command.command) {
    case 'password':
      await changePassword(db, command.password, run.now());
      run.say('The admin password is changed. Every admin session has ended.');
      return true;
    case 'verify-audit': {
      const chain = await verifyAudit(db, command.head);
      for (const line of chainLines(chain)) run.say(line);
      return chain.fault === null;
    }
    case 'let-in': {
      const mark = await markToLetIn(db, secretIn(shop), run.now());
      run.say(
        'Open this in the browser that is to be let in, within ten minutes. It asks for the password all the same.',
      );
      run.say(`${command.origin}/admin/login?let-in=${mark}`);
      return true;
    }
    case 'owner':
    case 'reset':
      return setUpOperator(shop, command, run);
    case 'backup':
      return makeBackup({ ...shop, sealKey: command.key ?? shop.sealKey }, command.file, run);
    case 'doctor': {
      for (const finding of await databaseFindings(db, { ...shop, now: run.now })) run.say(JSON.stringify(finding));
      return true;
    }
  }
}

/** Prints the link for a new owner, or for an operator who lost the second factor. */
async function setUpOperator(
  shop: Shop,
  { command, name, origin }: Extract<Command, { command: 'owner' | 'reset' }>,
  run: CommandRun,
): Promise<boolean> {
  const making = { secret: secretIn(shop), now: run.now() };
  const key =
    command === 'owner' ? await ownerFromConsole(shop.db, name, making) : await resetFromConsole(shop.db, name, making);
  if (key === null) {
    run.say(`There is no operator called ${name}.`);
    return false;
  }
  run.say(`Open this within three days to choose a password and a second factor for ${name}. It works once.`);
  run.say(`${origin}/admin/join?key=${key}`);
  return true;
}

function secretIn({ secret }: Shop): string {
  if (secret === null) throw new StoreFailure('There is no SECRET yet. Start the shop once.');
  return secret;
}
