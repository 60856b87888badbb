import type { CodeSender, CodeUse } from '../../domain/accounts/codes.ts';

/**
 * Sends codes in demo mode: prints them and, if the code screen shows them, stores them, because any process may be
 * asked.
 */
export class ConsoleSms implements CodeSender {
  constructor(
    private readonly print: (line: string) => void,
    private readonly keep: ((mobile: string, use: CodeUse, code: string) => Promise<void>) | null,
  ) {}

  async sendCode(mobile: string, code: string, _language: string, use: CodeUse): Promise<void> {
    this.print(`OTP for +91 ${mobile}: ${code}`);
    await this.keep?.(mobile, use, code);
  }
}
