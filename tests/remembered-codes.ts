import type { CodeSender, CodeUse } from '../domain/accounts/codes.ts';

/** Sends no codes, and remembers the last one for each number. */
export class RememberedCodes implements CodeSender {
  readonly #latest = new Map<string, string>();

  sendCode(mobile: string, code: string, _language?: string, use: CodeUse = 'sign-in'): Promise<void> {
    this.#latest.set(mobile, code);
    this.#latest.set(`${use}:${mobile}`, code);
    return Promise.resolve();
  }

  /** Returns the last code sent to this number, for a purpose or for any. */
  latestCode(mobile: string, use?: CodeUse): string | null {
    return this.#latest.get(use === undefined ? mobile : `${use}:${mobile}`) ?? null;
  }
}
