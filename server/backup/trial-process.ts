import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import * as v from 'valibot';
import { type Verdict, verdictSchema } from './trial.ts';

/** Tries an archive; `signal` ends the trial. */
export type Trial = (path: string, signal: AbortSignal) => Promise<Verdict>;

const LINE_MAX = 500;

/**
 * Tries an archive in a separate process with low priority: `npm run drill` of the same program, with the same
 * settings.
 */
export const trialProcess: Trial = (path, signal) =>
  new Promise((resolve, reject) => {
    const [, program = ''] = process.argv;
    const child = fork(program, ['drill', path], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    lower(child);
    let [answer, errors]: [unknown, string] = [null, ''];
    child.on('message', (message) => (answer = message));
    child.stderr?.on('data', (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-LINE_MAX)));
    child.on('error', reject);
    child.on('close', (code, signalled) => {
      signal.removeEventListener('abort', end);
      if (v.is(verdictSchema, answer)) resolve(answer);
      else reject(new Error(`The trial ended with ${signalled ?? code} and no verdict. ${errors}`.trim()));
    });
    if (signal.aborted) end();
  });

/** Call it before the process starts threads, which inherit the priority. */
function lower({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
