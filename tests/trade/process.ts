import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Answer, Errand } from './buying.ts';

const root = dirname(dirname(import.meta.dirname));

/** Buyers in a separate process. */
export class BuyingProcess {
  readonly answers: Answer[] = [];
  readonly ended: Promise<unknown>;
  readonly #process: ChildProcess;
  #isDone = false;

  constructor(
    errand: Errand,
    /** Called after each answer. */
    private readonly onAnswer: (own: BuyingProcess) => void = () => {},
    /** Arguments of Node itself. */
    nodeArgs: string[] = [],
  ) {
    const { PATH = '', HOME = '' } = process.env;
    this.#process = spawn(process.execPath, [...nodeArgs, 'tests/trade/buyers.mjs', JSON.stringify(errand)], {
      cwd: root,
      env: { PATH, HOME, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(this.#process, 'exit');
    const lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => this.#onLine(JSON.parse(line) as Answer | 'ready' | 'done'));
    this.ended = Promise.all([exit, once(lines, 'close')]);
    onTestFinished(() => this.kill());
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Kills it at once, as a power failure would. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }

  #onLine(line: Answer | 'ready' | 'done'): void {
    if (line === 'ready') return;
    if (line === 'done') {
      this.#isDone = true;
      return;
    }
    this.answers.push(line);
    this.onAnswer(this);
  }
}
