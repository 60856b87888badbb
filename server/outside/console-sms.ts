import type { CodeSender, CodeUse } from '../../domain/accounts/codes.ts';

/** Sends codes in demo mode: prints them, and remembers them so that the code screen can show them. */
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

  /** Returns the last code sent to this number, for a purpose or for any, while this process remembers it. */
  latestCode(mobile: string, use?: CodeUse): string | null {
    return this.#latest.get(use === undefined ? mobile : `${use}:${mobile}`) ?? null;
  }
}
