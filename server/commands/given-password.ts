import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { BadSetting } from '../env.ts';

/** A password from the console: asked for twice and not shown, or the first line of what is piped in. */
export async function givenPassword(): Promise<string> {
  if (!process.stdin.isTTY) return lineOf(createInterface({ input: process.stdin }));
  const password = await typed('New admin password (not shown): ');
  if ((await typed('The same again: ')) === password) return password;
  throw new BadSetting('The two are not the same. Nothing was changed.');
}

async function typed(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await lineOf(createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 }));
  } finally {
    process.stderr.write('\n');
  }
}

/** The next line; the end of the input, or Ctrl-C, is none. */
async function lineOf(lines: Interface): Promise<string> {
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new BadSetting('No password was given. Nothing was changed.')));
    });
  } finally {
    lines.close();
  }
}
