import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Ended {
  name: string;
  isFine: boolean;
}

/**
 * Runs commands in order, at most `atOnce` at a time. Prints the output of each in one piece once it has ended. Returns
 * the names of those that failed.
 */
export async function failedOf(
  commands: Record<string, string>,
  atOnce: number,
  print: (text: string) => void,
): Promise<string[]> {
  const waiting = Object.entries(commands);
  const ended: Ended[] = [];
  async function runNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    const [name, command] = next;
    const start = performance.now();
    const { code, output } = await run(command);
    ended.push({ name, isFine: code === 0 });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`> ${command} (${seconds} s${code === 0 ? '' : `, failed with ${code}`})\n${output}`);
    await runNext();
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return ended.filter(({ isFine }) => !isFine).map(({ name }) => name);
}

/** Returns the exit code, or the signal that ended the command, and everything that it printed. */
async function run(command: string): Promise<{ code: number | string | null; output: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: code ?? signal, output };
}
