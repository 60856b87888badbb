import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import * as v from 'valibot';
import { newAdminPasswordSchema } from '../../rules/admin/admin.ts';
import { BadSetting } from '../env.ts';

/** Asks for a new admin password that is strong enough. */
export async function newAdminPassword(): Promise<string> {
  const given = v.safeParse(newAdminPasswordSchema, await givenPassword());
  if (given.success) return given.output;
  throw new BadSetting(`The password ${given.issues[0].message}.`);
}

/** Reads a password: on a console typed twice and not shown, otherwise the first line of piped input. */
async function givenPassword(): Promise<string> {
  const isAsked = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal echoes nothing from here on, not even text typed before the question.
  const reading = createInterface({ input: process.stdin, output: nowhere, terminal: isAsked, historySize: 0 });
  const lines = reading[Symbol.asyncIterator]();
  const next = async (prompt: string): Promise<string> => {
    if (isAsked) process.stderr.write(prompt);
    const { value, done } = await lines.next();
    if (isAsked) process.stderr.write('\n');
    // The input has ended, or Ctrl-C was pressed.
    if (done) throw new BadSetting('No password was given. Nothing was changed.');
    return value;
  };
  try {
    const password = await next('New admin password (not shown): ');
    if (isAsked && (await next('The same again: ')) !== password)
      throw new BadSetting('The two are not the same. Nothing was changed.');
    return password;
  } finally {
    reading.close();
  }
}
