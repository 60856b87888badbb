import type { CodeSender, CodeUse } from '../../domain/accounts/codes.ts';

/** Demo mode: the code is printed, and remembered so that the code screen can show it. */
export class ConsoleSms implements CodeSender {
  readonly #latest = new Map<string, string>();

  constructor(private readonly print: (line: string) => void) {}

  sendCode(mobile: string, code: string, _language?: string, use: CodeUse = 'sign-in'): Promise<void> {
    if (this.#latest.size >= 20_000) this.#latest.clear();
    this.#latest.set(mobile, code);
    this.#latest.set(`${use}:${mobile}`, code);
    this.print(`OTP for +91 ${mobile}: ${code}`);
    return Promise.resolve();
  }

  /** The code most lately sent to this number, for this or for anything, while this process remembers it. */
  latestCode(mobile: string, use?: CodeUse): string | null {
    return this.#latest.get(use === undefined ? mobile : `${use}:${mobile}`) ?? null;
  }
}
