import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { Browser, type Reachable } from './browser.ts';
import { until } from './until.ts';

const root = dirname(import.meta.dirname);
/** A server's first start takes a minute on a busy machine. */
const PATIENCE_S = 100;

/** A hundred servers start in a run, so the compiled code is cached for all but the first. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.vitest-cache/started');

export interface Ending {
  code: number | null;
  out: string;
  errors: string;
}

/** Starts the built site and stops it, so that the folder contains everything that a start seeds. */
export async function startOnce(env: Record<string, string>): Promise<void> {
  const site = new Site([process.execPath, '--liftoff-only', 'scripts/start.mjs'], env);
  try {
    await site.ready();
    await site.stop();
  } finally {
    await site.kill();
  }
}

/** The built server as a separate process; its caller must end it. */
export class Site implements Reachable {
  origin = '';
  #out = '';
  #errors = '';
  readonly #process: ChildProcess;
  readonly ended: Promise<Ending>;

  constructor(command: [string, ...string[]], env: Record<string, string>, input = '') {
    const [program, ...args] = command;
    // The developer's own environment is left out, except what programs need to run.
    const { PATH = '', HOME = '' } = process.env;
    const own = { PATH, HOME, PORT: '0', NODE_COMPILE_CACHE };
    this.#process = spawn(program, args, { cwd: root, env: { ...own, ...env }, detached: true });
    this.#process.stdin?.end(input);
    this.#process.stdout?.on('data', (text: Buffer) => (this.#out += text));
    this.#process.stderr?.on('data', (text: Buffer) => (this.#errors += text));
    this.ended = new Promise((resolve) => {
      this.#process.once('close', (code) => resolve({ code, out: this.#out, errors: this.#errors }));
    });
  }

  get out(): string {
    return this.#out;
  }

  get errors(): string {
    return this.#errors;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** Stops it like an operator. */
  async stop(): Promise<Ending> {
    this.signal('SIGTERM');
    return this.ended;
  }

  /** Kills it and everything that it started. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    await this.ended;
  }

  async ready(): Promise<this> {
    const ended = this.ended.then(({ code, errors }) => {
      throw new Error(`the site ended with ${code}: ${errors}`);
    });
    this.origin = await Promise.race([this.#printed(/^Thok is ready at (\S+)/m), ended]);
    return this;
  }

  codeFor(mobile: string): Promise<string> {
    return this.#printed(new RegExp(`OTP for \\+91 ${mobile}: (\\d{6})(?![^]*OTP for \\+91 ${mobile})`));
  }

  readonly answer = (request: Request): Promise<Response> => fetch(request);

  readonly browser = (): Browser => new Browser(this);

  async #printed(form: RegExp): Promise<string> {
    return until(() => form.exec(this.#out)?.[1], `${form} of the site`, PATIENCE_S).catch((error: Error) => {
      throw new Error(`${error.message}, but it said: ${this.#out}${this.#errors}`);
    });
  }
}
